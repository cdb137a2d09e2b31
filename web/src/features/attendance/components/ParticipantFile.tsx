import { matchParticipants } from '@shala/contract/attendance/participants'
import type { SeenRegister } from '@shala/contract/attendance/registers'
import { useRef, useState } from 'react'
import { getErrorMessage } from '../../../shared/AppError.ts'
import { type Server, useServer } from '../../../shared/server.ts'
import { CheckBox } from '../../../shared/ui/form/CheckBox.tsx'
import { DialogForm } from '../../../shared/ui/form/DialogForm.tsx'
import { FileField } from '../../../shared/ui/form/FileField.tsx'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import type { RegisterPlace } from '../api/register.ts'
import {
  countMinutes,
  listParticipants,
  type Participant,
  type ProposedMark,
  proposeMarks,
} from '../model/participants.ts'

interface ParticipantFileProps {
  place: RegisterPlace
  register: SeenRegister
  /** The people without a mark, who are absent if they were not in the call. */
  unmarked: readonly string[]
  onFill: (marks: readonly ProposedMark[]) => void
  onClose: () => void
}

/** Fills a register from the participant file of a video call. */
export function ParticipantFile(props: ParticipantFileProps) {
  const { place, register, unmarked, onFill, onClose } = props
  const { people } = register
  const minutes = (Date.parse(register.endsAt) - Date.parse(register.startsAt)) / 60_000
  const server = useServer()
  const [participants, setParticipants] = useState<readonly Participant[] | null>(null)
  const [reading, setReading] = useState('')
  const [problem, setProblem] = useState('')
  const [absent, setAbsent] = useState(true)
  /** The last chosen file. A slower answer about an earlier one must not replace it. */
  const wanted = useRef<File | null>(null)
  const marks = proposeMarks(
    participants ?? [],
    people.map(({ userId }) => userId),
    { expected: absent ? unmarked : [], minutes },
  )

  const read = async (file: File | null) => {
    wanted.current = file
    setParticipants(null)
    setProblem('')
    if (file === null) return
    setReading(`Reading ${file.name}…`)
    try {
      const answer = await readParticipants(server, place, file)
      if (wanted.current !== file) return
      if ('problem' in answer) setProblem(`${file.name} cannot be used. ${answer.problem}`)
      else setParticipants(answer.participants)
    } catch (error) {
      if (wanted.current !== file) return
      setProblem(getErrorMessage(error))
    }
    setReading('')
  }
  const form = useForm<'file'>({
    check: () => (participants === null ? { file: problem || 'Choose a file' } : {}),
    send: () => {
      onFill(marks)
      return Promise.resolve()
    },
    onSent: onClose,
  })
  const change = (changed: Participant, userId: string) =>
    setParticipants((all) =>
      (all ?? []).map((one) =>
        one === changed ? { ...one, userId: userId || null, isGuess: false } : one,
      ),
    )
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
        error={problem || form.errors.file}
        onChange={(file) => void read(file)}
      />
      <p className="small soft" role="status">
        {reading}
      </p>
      {participants !== null && (
        <>
          <ul className="plain-list stack">
            {participants.map((one, place) => (
              <li key={`${place} ${one.name}`}>
                <Select
                  label={`${one.name}, ${countMinutes(one)} min`}
                  {...(one.isGuess && { hint: 'Only a part of the name fits. Please check.' })}
                  value={one.userId ?? ''}
                  options={[
                    { value: '', label: 'Not a student of this session' },
                    ...people.map(({ userId, name }) => ({ value: userId, label: name })),
                  ]}
                  onChange={(userId) => change(one, userId)}
                />
              </li>
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

/**
 * Reads the participant file of a session's video call and finds the people of the session in it. The
 * reader is loaded with the first file. Throws an `AppError`.
 */
async function readParticipants(
  server: Server,
  { courseId, sessionId }: RegisterPlace,
  file: File,
): Promise<{ readonly participants: readonly Participant[] } | { readonly problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { readConnections } = await import('../model/readConnections.ts')
  const reading = readConnections(bytes)
  if ('problem' in reading) return reading
  const connections = [...reading.connections]
  const { matches } = await server.call(matchParticipants, { courseId, sessionId, connections })
  return { participants: listParticipants(connections, matches) }
}
