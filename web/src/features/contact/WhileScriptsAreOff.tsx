import { PartNeedsScripts } from '../../shared/ui/PartNeedsScripts.tsx'

/** How the school is reached without this form. */
export interface School {
  email: string | null
  phone: string | null
}

/** The form asks the visitor's machine to work, so it needs scripts; these ways do not. */
export function WhileScriptsAreOff({ school }: { school: School | null }) {
  const { email = null, phone = null } = school ?? {}
  return (
    <PartNeedsScripts part="form">
      {email !== null && (
        <>
          {' '}
          You can write to <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
      {phone !== null && (
        <>
          {' '}
          You can ring <a href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>{phone}</a>.
        </>
      )}
    </PartNeedsScripts>
  )
}
