import { answerGuest } from '@shala/contract/attendance/registers'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import type { RegisterPlace } from '../api/register.ts'
import type { ShownGuest } from '../model/registerMarks.ts'

interface AnswerGuestProps {
  place: RegisterPlace
  guest: ShownGuest
}

/** Confirms who a guest of a register was: gives the session to a student, or leaves it. */
export function AnswerGuest({ place, guest }: AnswerGuestProps) {
  const server = useServer()
  const { status, isPending, run } = useAction()
  if (guest.state !== 'open') return null
  const answer = (userId: string | null, text: string) =>
    run(async () => {
      await server.call(answerGuest, { ...place, guestId: guest.id, userId })
      await refresh(['registers'])
      await refresh(['courseHours'])
      return text
    })
  return (
    <>
      <Button
        small
        pending={isPending}
        aria-label={`No student: ${guest.name}`}
        onClick={() => void answer(null, `${guest.name} is in the list without an account.`)}
      >
        No student
      </Button>
      <Disclosure summary="Give the session to a student">
        <PersonSearch
          label={`Student who is ${guest.name}`}
          onChoose={(person) =>
            void answer(person.userId, `${getPersonName(person)} has the hours of the session.`)
          }
        />
      </Disclosure>
      <StatusMessage status={status} />
    </>
  )
}
