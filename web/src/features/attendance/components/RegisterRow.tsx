import type { MarkState, RegisterPerson } from '@shala/contract/attendance/registers'
import { useId, useState } from 'react'
import { formatTime } from '#shared/dates.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { Button } from '#shared/ui/Button.tsx'
import { markLabels, type ShownMark } from '../model/registerMarks.ts'

interface RegisterRowProps {
  person: RegisterPerson
  mark: ShownMark
  length: number
  onMark: (status: MarkState, missed?: number) => void
}

const exceptions = ['excused', 'late', 'leftEarly', 'madeUp'] as const

/** Of students who were late or left early. In minutes. */
const usualMissed = 10

/** A student in the register: large buttons for the usual, a list for the exceptions. */
export function RegisterRow({ person, mark, length, onMark }: RegisterRowProps) {
  const { name, booking } = person
  const label = useId()
  const { status, missed } = mark
  const isPartly = status === 'late' || status === 'leftEarly'
  const toggle = (to: 'present' | 'absent') => onMark(status === to ? 'none' : to)
  const choose = (value: string) => {
    const to = exceptions.find((one) => one === value)
    if (to === undefined) onMark('none')
    else onMark(to, to === 'late' || to === 'leftEarly' ? Math.min(usualMissed, length) : 0)
  }
  return (
    <li className="register-row" data-status={status}>
      <span className="register-name" id={label}>
        {name}
        {booking === 'waiting' && <span className="soft small"> on the waiting list</span>}
      </span>
      <div className="register-marks" role="group" aria-labelledby={label}>
        {(['present', 'absent'] as const).map((to) => (
          <button
            key={to}
            type="button"
            className="register-mark"
            aria-pressed={status === to}
            onClick={() => toggle(to)}
          >
            {markLabels[to]}
          </button>
        ))}
        <select
          className="register-mark"
          aria-label={`Exception of ${name}`}
          value={exceptions.find((one) => one === status) ?? ''}
          data-chosen={exceptions.some((one) => one === status) || undefined}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Other…</option>
          {exceptions.map((one) => (
            <option key={one} value={one}>
              {markLabels[one]}
            </option>
          ))}
        </select>
      </div>
      {isPartly && (
        <MissedMinutes
          key={`${status} ${missed}`}
          name={name}
          missed={missed}
          length={length}
          onChange={(minutes) => onMark(status, minutes)}
        />
      )}
      <MarkNote mark={mark} />
    </li>
  )
}

interface MissedMinutesProps {
  name: string
  missed: number
  length: number
  onChange: (minutes: number) => void
}

/** The minutes are marked when the field is left, so that each digit is not a mark. */
function MissedMinutes({ name, missed, length, onChange }: MissedMinutesProps) {
  const note = useId()
  const [text, setText] = useState(String(missed))
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  const isWrong = minutes === null || minutes > length
  const save = () => {
    if (!isWrong && minutes !== missed) onChange(minutes)
  }
  return (
    <div className="register-missed">
      <label>
        Minutes missed{' '}
        <input
          aria-label={`Minutes missed by ${name}`}
          aria-describedby={note}
          aria-invalid={isWrong}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
        />
      </label>
      <span id={note} className={isWrong ? 'bad small' : 'soft small'} aria-live="polite">
        {isWrong
          ? `Not saved: type 0 to ${length} minutes. The session takes ${length}.`
          : minutes === 0
            ? 'No minutes: the session counts in full.'
            : ''}
      </span>
    </div>
  )
}

function MarkNote({ mark: { status, state, message, by, at, changed } }: { mark: ShownMark }) {
  const zone = useSchoolZone()
  if (state === 'refused') return <span className="register-note bad small">{message}</span>
  if (state === 'waiting') return <span className="register-note soft small">Not sent yet</span>
  if (state !== null || at === null) return null
  return (
    <span className="register-note soft small">
      {changed === null
        ? `${by}, ${formatTime(new Date(at), zone)}`
        : `Changed from ${markLabels[changed.from]} (${changed.byName}) to ${markLabels[status]} by ${by} at ${formatTime(new Date(at), zone)}`}
    </span>
  )
}

/** Shows people who are not expected, who may have come anyway. */
export function OtherPeople({
  people,
  onAdd,
}: {
  people: readonly RegisterPerson[]
  onAdd: (userId: string) => void
}) {
  return (
    <ul className="hour-list" aria-label="Other students of the course">
      {people.map(({ userId, name }) => (
        <li key={userId}>
          <span id={`other-${userId}`}>{name}</span>
          <Button small aria-describedby={`other-${userId}`} onClick={() => onAdd(userId)}>
            Present
          </Button>
        </li>
      ))}
    </ul>
  )
}
