import { membersPath, type MemberName } from '@shala/contract/people/groups'
import { useState } from 'react'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { getErrorMessage } from '#shared/CallError.ts'
import { ChoiceMissing, EmailChoice } from '#shared/emails/EmailChoice.tsx'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import type { ActionResult, SayDone } from '#shared/ui/record/useUndo.ts'
import { joinAll, leaveAll, type Joined } from '../api/moveMembers.ts'
import { AddByAddress } from './AddByAddress.tsx'
import { NotMoved } from './SavedGroup.tsx'

interface AddMembersProps {
  id: string
  name: string
  say: SayDone
}

/** Adds one member by search, or many by address. The last change can be undone. */
export function AddMembers({ id, name: group, say }: AddMembersProps) {
  const server = useServer()
  const [isEmailed, setEmailed] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [refused, setRefused] = useState('')
  const onMoved = () => void refresh([membersPath(id)])

  const takeBack = async (members: readonly MemberName[]): Promise<ActionResult> => {
    const { left, failed } = await leaveAll(server, { id, members, notify: false })
    onMoved()
    return {
      text: `Removed ${left === 0 ? 'no one' : people(left)} from ${group}.`,
      isPartial: failed.length > 0,
      more: <NotMoved lead="Not removed:" people={failed} />,
    }
  }
  /** Returns the refused people. */
  const add = async (members: readonly MemberName[], name: string | null): Promise<string[]> => {
    const notAdded: string[] = []
    say(null)
    setRefused('')
    if (isEmailed === null) {
      setMissing(true)
      throw new ChoiceMissing()
    }
    const told = { notify: isEmailed, invite: isEmailed }
    await joinAll(server, { id, members, ...told }, (joined) => {
      const { changed, failed } = joined
      notAdded.push(...failed.map(({ who }) => who))
      say({
        text: describeJoined(joined, name),
        isPartial: failed.length > 0,
        more: <NotMoved lead="Not added:" people={failed} />,
        ...(changed.length > 0 && { undo: () => takeBack(changed) }),
      })
      onMoved()
    })
    return notAdded
  }
  return (
    <div className="card stack">
      <EmailChoice
        value={isEmailed}
        does="Students with a verified address get an email for every course of the group. The others get one email with a link to register."
        isMissing={isMissing}
        onChoose={setEmailed}
      />
      <div className="group-ways">
        <PersonSearch
          label="Add a person by search"
          onChoose={(person) => {
            const name = getPersonName(person)
            add([{ userId: person.userId }], name).catch((error: unknown) => {
              if (!(error instanceof ChoiceMissing)) setRefused(getErrorMessage(error))
            })
          }}
        />
        <AddByAddress
          isEmailed={isEmailed}
          add={(emails) =>
            add(
              emails.map((email) => ({ email })),
              null,
            )
          }
        />
      </div>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </div>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Describes the result of adding members. A single member is named. */
function describeJoined(
  { joined, waiting, registered, unchanged }: Joined,
  name: string | null,
): string {
  const parts = [
    joined > 0 && `${joined === 1 ? (name ?? '1 person') : people(joined)} joined.`,
    ...(registered === null
      ? [waiting > 0 && `${waiting} invited.`]
      : [
          waiting > registered && `${waiting - registered} invited, not registered yet.`,
          registered > 0 &&
            `${registered} ${registered === 1 ? 'has' : 'have'} an account, email not verified.`,
        ]),
    unchanged > 0 &&
      `${unchanged === 1 ? `${name ?? '1 person'} is a member` : `${people(unchanged)} are members`} already.`,
  ]
  return parts.filter(Boolean).join(' ')
}
