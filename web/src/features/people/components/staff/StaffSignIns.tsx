import { StaffSignIn, staffSignInDays } from '@shala/contract/people/staffSignIns'
import { useState } from 'react'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Moment } from '#shared/ui/Day.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'

/** How many sign-ins are shown. */
const most = 20

/** The last sign-ins of a person of the staff, which are loaded when they are opened. */
export function StaffSignIns({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      summary={
        <>
          Sign-ins<span className="visually-hidden"> of {name}</span>
        </>
      }
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <SignIns userId={userId} />}
    </Disclosure>
  )
}

function SignIns({ userId }: { userId: string }) {
  const server = useServer()
  const load = useLoad(
    serverQuery(['staffSignIns', userId], () =>
      server.list(
        { collection: 'staffSignIns', where: { userId }, newestBy: 'at', limit: most },
        StaffSignIn,
      ),
    ),
  )
  return (
    <Loaded load={load} of="the sign-ins">
      {(signIns) =>
        signIns.length === 0 ? (
          <p className="soft small">No sign-in in the last {staffSignInDays} days.</p>
        ) : (
          <ul className="small">
            {signIns.map(({ id, data: { at, device } }) => (
              <li key={id}>
                <Moment at={at} />, {device}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
