import { PhoneLink } from '../../../shared/ui/links/PhoneLink.tsx'

/** How the school is reached without this form. */
export interface School {
  email: string | null
  phone: string | null
  /** The office hours, as written by the editors. */
  hours: string | null
}

/** The ways that need neither a form nor a script; shown while scripts are off. */
export function OtherContacts({ school }: { school: School | null }) {
  const { email = null, phone = null } = school ?? {}
  if (email === null && phone === null) return null
  return (
    <noscript>
      <p>
        {email !== null && (
          <>
            You can also write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
        {phone !== null && (
          <>
            {' '}
            You can ring <PhoneLink phone={phone} />.
          </>
        )}
      </p>
    </noscript>
  )
}
