import type { SeenRegister } from '@shala/contract/attendance/registers'
import { useRef, useState } from 'react'
import { useServer } from '#shared/server.ts'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { FileField } from '#shared/ui/form/FileField.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { useAction } from '#shared/ui/useAction.ts'
import { type FoundParticipants, readParticipants } from '../api/readParticipants.ts'
import { type RegisterPlace, saveMinutes } from '../api/register.ts'
import type { CallTable } from '../model/calls/callTable.ts'
import { marginMinutes, toWindow } from '../model/calls/countTime.ts'
import { alignCall, type Call, findCalls, findSessionCall } from '../model/calls/findCalls.ts'
import { nameCall, nameClock } from '../model/calls/nameCall.ts'
import {
  findShortCall,
  listParticipants,
  type Participant,
  type ProposedMark,
  proposeMarks,
} from '../model/calls/participants.ts'
import { CallColumnsField } from './CallColumnsField.tsx'
import { type NamedPerson, ParticipantEntry } from './ParticipantEntry.tsx'

interface ParticipantFileProps {
  place: RegisterPlace
  register: SeenRegister
  /** The people without a mark, who are absent if they were not in the call. */
  unmarked: readonly string[]
  /** `minutes`: how long the session took, if it was shortened. */
  onFill: (marks: readonly ProposedMark[], minutes: number | null) => void
  onClose: () => void
}

export function ParticipantFile(props: ParticipantFileProps) {
  const { place, register, unmarked, onFill, onClose } = props
  const { people } = register
  const length = (Date.parse(register.endsAt) - Date.parse(register.startsAt)) / 60_000
  const server = useServer()
  const [table, setTable] = useState<CallTable | null>(null)
  const [found, setFound] = useState<FoundParticipants | null>(null)
  const [call, setCall] = useState<Call | null>(null)
  const [participants, setParticipants] = useState<readonly Participant[] | null>(null)
  const { pending, status, setStatus, run } = useAction()
  const problem = status?.text
  const [absent, setAbsent] = useState(true)
  const [shortens, setShortens] = useState(true)
  /** The last chosen file. A slower answer about an earlier one must not replace it. */
  const wanted = useRef<File | CallTable | null>(null)
  const lasted = findShortCall(participants ?? [], length)
  const asksLength = lasted !== null && register.minutes === length
  const offered = [...people, ...listGuests(participants ?? [], people)]
  const marks = proposeMarks(
    participants ?? [],
    offered.map(({ userId }) => userId),
    { expected: absent ? unmarked : [], minutes: length },
  )

  const open = (opened: FoundParticipants, next: Call | null) => {
    setCall(next)
    setParticipants(next && listParticipants(alignCall(next).connections, opened.matches))
  }
  const read = (from: File | CallTable | null, name = 'The file') => {
    wanted.current = from
    setFound(null)
    setCall(null)
    setParticipants(null)
    if (from instanceof File) setTable(null)
    return run(async () => {
      if (from === null) return
      const answer = await readParticipants(server, place, from, register)
      if (wanted.current !== from) return
      if ('problem' in answer) {
        setStatus({ tone: 'bad', text: `${name} cannot be used. ${answer.problem}` })
      } else if ('table' in answer) setTable(answer.table)
      else {
        setFound(answer.found)
        const calls = findCalls(answer.found.connections, toWindow(length))
        open(answer.found, findSessionCall(calls, toWindow(length)) ?? null)
      }
    }, `Reading ${name}…`)
  }
  const isFilled = useRef(false)
  const form = useForm<'file'>({
    check: () => (participants === null ? { file: problem ?? missing } : {}),
    send: async () => {
      // A second press would fill in what the first one left.
      if (isFilled.current) return
      const minutes = asksLength && shortens ? lasted : null
      if (minutes !== null) await saveMinutes(server, place, minutes)
      isFilled.current = true
      onFill(marks, minutes)
    },
    onSent: onClose,
  })
  const missing =
    found === null ? (table === null ? 'Choose a file' : 'Choose the columns') : 'Choose the call'
  const calls = found === null ? [] : findCalls(found.connections, toWindow(length))
  return (
    <DialogForm
      title="Fill from a video call"
      form={form}
      submit={participants === null ? 'Fill the register' : `Fill in ${marks.length} marks`}
      pending="Filling…"
      leave="Cancel"
      onClose={onClose}
    >
      <FileField
        label="Participant report"
        hint="The attendance or participant report of Zoom, Google Meet or Microsoft Teams, as CSV or Excel file"
        name="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
        error={problem ?? form.errors.file}
        onChange={(file) => void read(file, file?.name)}
      />
      <p className="small soft" role="status">
        {pending}
      </p>
      {table !== null && found === null && (
        <CallColumnsField table={table} onChange={setTable} onRead={() => void read(table)} />
      )}
      {found !== null && (calls.length > 1 || calls.every((one) => !one.isOfSession)) && (
        <Select
          label={calls.length > 1 ? `This file has ${calls.length} calls. Which?` : 'Which call?'}
          {...(calls.every((one) => !one.isOfSession) && {
            hint: 'No call of this file was at the time of the session. If the file is of another time zone, choose the call.',
          })}
          value={String(calls.findIndex((one) => call !== null && isSameCall(one, call)))}
          options={[
            ...(call === null ? [{ value: '-1', label: 'Choose a call' }] : []),
            ...calls.map((one, at) => ({ value: String(at), label: nameCall(one, register) })),
          ]}
          onChange={(at) => open(found, calls[Number(at)] ?? null)}
        />
      )}
      {found !== null && participants !== null && (
        <>
          <p className="small soft">
            {`Time from ${nameClock(0, register)} to ${nameClock((length + marginMinutes) * 60, register)} counts: the session and ${marginMinutes} minutes after it.`}
            {getNotes(found)}
          </p>
          {asksLength && (
            <CheckBox checked={shortens} onChange={setShortens}>
              {`The call lasted ${lasted} of ${length} minutes. Count ${lasted} for all?`}
            </CheckBox>
          )}
          <ul className="plain-list stack">
            {participants.map((one, at) => (
              <ParticipantEntry
                key={`${at} ${one.name}`}
                participant={one}
                people={offered}
                minutes={length}
                onChange={(userIds) =>
                  setParticipants(participants.with(at, { ...one, userIds, isGuess: false }))
                }
              />
            ))}
          </ul>
          <CheckBox checked={absent} onChange={setAbsent}>
            Mark students who are not in the file and have no mark as absent
          </CheckBox>
        </>
      )}
    </DialogForm>
  )
}

/** Returns the students in the file who are not in the session, with their names in the file. */
function listGuests(participants: readonly Participant[], people: readonly NamedPerson[]) {
  const listed = new Set(people.map(({ userId }) => userId))
  const guests = participants.flatMap(({ name, userIds }) =>
    userIds.flatMap((userId) => (listed.has(userId) ? [] : [[userId, name] as const])),
  )
  return [...new Map(guests)].map(([userId, name]) => ({ userId, name }))
}

const isSameCall = (one: Call, other: Call): boolean =>
  one.connections[0] === other.connections[0] && one.topic === other.topic

/** Tells about rows that do not count as usual. */
function getNotes({ connections, waiting }: FoundParticipants): string {
  const rows = waiting === 1 ? '1 row' : `${waiting} rows`
  const isUntimed = connections.some(({ span, seconds }) => span === null && seconds !== null)
  return [
    waiting > 0 && ` ${rows} of the waiting room ${waiting === 1 ? 'is' : 'are'} left out.`,
    isUntimed && ' The file has no times, so a person with two devices counts twice.',
  ]
    .filter(Boolean)
    .join('')
}
