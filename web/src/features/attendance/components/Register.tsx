import { getLength } from '@shala/contract/attendance/marks'
import type { MarkState, SeenRegister } from '@shala/contract/attendance/registers'
import { limits } from '@shala/contract/limits'
import { formatHours } from '@shala/domain/attendance/hourTotals'
import { type ReactNode, useEffect, useState } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { live, refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { NothingHere } from '#shared/ui/ErrorScreen.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { Breadcrumbs, type Crumb } from '#shared/ui/links/Breadcrumbs.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { useRegisterMarks } from '../api/RegisterMarks.ts'
import { type RegisterPlace, registerQuery, saveMinutes } from '../api/register.ts'
import type { ProposedMark } from '../model/calls/participants.ts'
import {
  describeItems,
  getShownMark,
  itemKey,
  listGuests,
  listUnsent,
  listRefusedStrangers,
  splitPeople,
} from '../model/registerMarks.ts'
import { AnswerGuest } from './AnswerGuest.tsx'
import { GuestField } from './GuestField.tsx'
import { GuestList } from './GuestList.tsx'
import { ParticipantFile } from './ParticipantFile.tsx'
import { OtherPeople, RegisterRow } from './RegisterRow.tsx'
import './register.css'

interface RegisterProps {
  place: RegisterPlace
  trail: readonly Crumb[]
  /** The tools of the office: a search for students, and corrections. */
  office?: (parts: {
    readonly register: SeenRegister
    readonly add: (userId: string) => void
  }) => ReactNode
}

type ReadRegister = { readonly state: { readonly data: { register: SeenRegister } | undefined } }

/** Around a session several people may mark its register, so the page follows them within seconds. */
function refetchInterval({ state: { data } }: ReadRegister): number {
  if (data === undefined) return live.refetchInterval
  const { startsAt, endsAt } = data.register
  const [now, hour] = [Date.now(), 3_600_000]
  const isAround = now > Date.parse(startsAt) - hour && now < Date.parse(endsAt) + hour
  return isAround ? 5000 : live.refetchInterval
}

/** The register of a session, made for a phone in a room with a weak signal. */
export function Register({ place, trail, office }: RegisterProps) {
  const userId = useUserId()
  const server = useServer()
  const { keeper } = useRegisterMarks()
  const load = useLoad({
    ...registerQuery(server, keeper, userId, place),
    ...live,
    refetchInterval,
  })
  const read = load.state === 'ready' ? load.value : null
  const isMissing = load.state === 'failed' && load.isMissing === true
  const title = read?.register.title ?? 'Register'
  // Only once the page shows the register: before, it would show former marks for a moment, and close
  // the field in which the teacher types.
  useEffect(() => {
    if (read !== null) keeper.drop(read.sent)
  }, [keeper, read])
  if (isMissing) return <NothingHere noun="session" />
  return (
    <div className="stack-wide">
      <Breadcrumbs trail={trail} here={title} />
      <PageHeading title={title}>Register</PageHeading>
      <Loaded load={load} of="the register">
        {({ register }) => <OpenRegister {...{ register, place, office }} />}
      </Loaded>
    </div>
  )
}

function OpenRegister({
  register,
  place,
  office,
}: Pick<RegisterProps, 'place' | 'office'> & { register: SeenRegister }) {
  const server = useServer()
  const { keeper, items } = useRegisterMarks()
  const { done, say } = useUndo()
  const [isFilling, setIsFilling] = useState(false)
  const { courseId, sessionId } = place
  const getMark = (userId: string) => getShownMark(place, register, items, userId)
  const { listed, others } = splitPeople(register.people, getMark)
  const unmarked = listed.filter(({ userId }) => getMark(userId).status === 'none')
  const unsent = listUnsent(place, items)
  const length = getLength({
    startsAt: new Date(register.startsAt),
    endsAt: new Date(register.endsAt),
  })
  const hasSaved = [...items.values()].some(
    (item) => item.sessionId === sessionId && item.state === 'saved',
  )
  // Another read brings the marks of the other teacher.
  useEffect(() => {
    if (hasSaved) void refresh(['registers', courseId, sessionId])
  }, [hasSaved, courseId, sessionId])
  const mark = (userIds: readonly string[], status: MarkState, missed?: number) =>
    void keeper.mark(server, place, userIds, status, missed)
  const markAll = () => {
    const userIds = unmarked.map(({ userId }) => userId)
    mark(userIds, 'present')
    const count = userIds.length === 1 ? '1 student is' : `${userIds.length} students are`
    say({
      text: `${count} marked as present.`,
      undo: async () => {
        await keeper.mark(server, place, userIds, 'none')
        return 'The marks are taken back.'
      },
    })
  }
  const fill = (marks: readonly ProposedMark[], minutes: number | null) => {
    const before = marks.map(({ userId }) => ({ userId, ...getMark(userId) }))
    if (minutes !== null) void refresh(['registers', courseId, sessionId])
    for (const { userId, state, missed } of marks) mark([userId], state, missed)
    say({
      text: `${marks.length === 1 ? '1 mark is' : `${marks.length} marks are`} filled in.${
        minutes === null ? '' : ` The session counts ${minutes} minutes.`
      }`,
      undo: async () => {
        if (minutes !== null) await saveMinutes(server, place, register.minutes)
        for (const { userId, status, missed } of before) {
          await keeper.mark(server, place, [userId], status, missed)
        }
        return 'The earlier marks are back.'
      },
    })
  }
  const describeSaving = () => {
    if (unsent.length > 0) {
      return `${describeItems(unsent)} ${unsent.length === 1 ? 'is' : 'are'} not sent yet.`
    }
    return hasSaved || register.revision > 0 ? 'All saved.' : ''
  }
  return (
    <>
      <RegisterFacts register={register} />
      <section className="stack" aria-label="Students">
        <p role="status" className="register-state">
          {`${listed.length - unmarked.length} of ${listed.length} marked. ${describeSaving()}`}
        </p>
        <div className="row">
          {unmarked.length > 0 && (
            <Button kind="primary" onClick={markAll}>
              {unmarked.length === listed.length ? 'All present' : 'All others present'}
            </Button>
          )}
          {register.online && (
            <Button onClick={() => setIsFilling(true)}>Fill from a video call</Button>
          )}
        </div>
        {isFilling && (
          <ParticipantFile
            {...{ place, register }}
            unmarked={unmarked.map(({ userId }) => userId)}
            onFill={fill}
            onClose={() => setIsFilling(false)}
          />
        )}
        {listed.length === 0 && <p className="soft">No students are expected in this session.</p>}
        <ul className="register" aria-label="Register">
          {listed.map((person) => (
            <RegisterRow
              key={person.userId}
              person={person}
              mark={getMark(person.userId)}
              length={length}
              onMark={(status, missed) => mark([person.userId], status, missed)}
            />
          ))}
        </ul>
        <UndoBar done={done} />
        <Refusals messages={listRefusedStrangers(place, register, items)} />
        <GuestList
          guests={listGuests(place, register, items)}
          actions={(guest) =>
            office === undefined ? (
              guest.state !== 'left' && (
                <Button
                  small
                  aria-label={`Take back: ${guest.name}`}
                  onClick={() => void keeper.sayGuest(server, place, guest, false)}
                >
                  Take back
                </Button>
              )
            ) : (
              <AnswerGuest {...{ place, guest }} />
            )
          }
        />
        {office === undefined && (
          <GuestField
            place={place}
            onFound={(userId, state) => mark([userId], state)}
            onGuest={(name, reason) => {
              const guest = { id: crypto.randomUUID(), name, reason }
              void keeper.sayGuest(server, place, guest, true)
            }}
          />
        )}
        {others.length > 0 && (
          <Disclosure summary={`Other students of the course (${others.length})`}>
            <OtherPeople people={others} onAdd={(userId) => mark([userId], 'present')} />
          </Disclosure>
        )}
      </section>
      <NoteForm {...{ register, place }} />
      {office?.({ register, add: (userId) => mark([userId], 'madeUp') })}
    </>
  )
}

function RegisterFacts({ register }: { register: SeenRegister }) {
  const { course, teacher, room, timeZone, minutes, category, online, takesPlace } = register
  const [startsAt, endsAt] = [new Date(register.startsAt), new Date(register.endsAt)]
  const { there, zone, here } = sessionTime({ startsAt, endsAt, timeZone })
  const facts = [category, formatHours(minutes), online ? 'online' : room, `with ${teacher}`]
  return (
    <>
      <p>
        {here === null ? there : `${there} (${zone})`}
        <br />
        {course}
        <br />
        <span className="soft">{facts.filter(Boolean).join(', ')}</span>
      </p>
      {!takesPlace && (
        <Notice tone="warn">
          <p>This session was cancelled or moved. Its marks count no hours.</p>
        </Notice>
      )}
    </>
  )
}

function NoteForm({ register: { note }, place }: { register: SeenRegister; place: RegisterPlace }) {
  const server = useServer()
  const { keeper, items } = useRegisterMarks()
  const said = items.get(itemKey(place, ''))
  const stored = said?.text ?? note?.text ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? stored
  return (
    <section className="stack" aria-label="Note of the session">
      <TextArea
        label="Note"
        value={text}
        maxLength={limits.registerNote}
        hint={
          said === undefined && note !== null
            ? `Written by ${note.byName}`
            : 'For the staff. Students do not see it'
        }
        onChange={setTyped}
      />
      <div>
        <Button
          small
          unavailable={text === stored}
          onClick={() => {
            if (text === stored) return
            void keeper.writeNote(server, place, text)
            setTyped(null)
          }}
        >
          Save the note
        </Button>
      </div>
    </section>
  )
}
