import {
  type Mark,
  RegisterContent,
  registerId,
  type SeenRegister,
  setRegisterCounts,
} from '@shala/contract/attendance/registers'
import { AuditEvent } from '@shala/contract/audit'
import { formatHours } from '@shala/domain/attendance/hourTotals'
import { useState } from 'react'
import { hourPlanQuery } from '#entities/courses/hourQueries.ts'
import { PersonName } from '#entities/people/PersonName.tsx'
import { useLoad } from '#shared/load.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { wholeNumber } from '#shared/typedText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, parseForm, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { RegisterPlace } from '../api/register.ts'
import { markLabels } from '../model/registerMarks.ts'

interface RegisterCountsProps {
  place: RegisterPlace
  register: SeenRegister
}

/** Corrects how a session counts, with the hours of all its students. For the office. */
export function RegisterCounts({ place, register }: RegisterCountsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Correct category and minutes
      </Button>
      {open && <CountsDialog {...{ place, register }} onClose={() => setOpen(false)} />}
    </>
  )
}

const labels = errorLabels({ categoryId: 'Category', minutes: 'Minutes that count' })

function CountsDialog({ place, register, onClose }: RegisterCountsProps & { onClose: () => void }) {
  const server = useServer()
  const plan = useLoad(hourPlanQuery(server, place.courseId))
  const [categoryId, setCategoryId] = useState(register.categoryId ?? '')
  const [minutes, setMinutes] = useState(String(register.minutes))
  const [online, setOnline] = useState(register.online)
  // The version that was on screen, so that a change by a colleague is a conflict.
  const [revision] = useState(register.revision)
  const parsed = () =>
    parseForm(
      setRegisterCounts.input,
      {
        ...place,
        revision,
        categoryId: categoryId === '' ? null : categoryId,
        minutes: wholeNumber(minutes),
        online,
      },
      labels,
    )
  const form = useForm<'categoryId' | 'minutes'>({
    check: () => parsed().errors ?? {},
    send: async () => {
      const { data } = parsed()
      if (data !== null) await server.call(setRegisterCounts, data)
    },
    onSent: () => {
      void refresh(['registers'])
      onClose()
    },
    explain: (error) => toFormErrors(error, labels),
    focusOnRefusal: 'minutes',
  })
  const categories = plan.state === 'ready' ? (plan.value?.categories ?? []) : []
  return (
    <DialogForm
      title="How this session counts"
      form={form}
      submit="Save"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <Select
        label="Category"
        {...form.field('categoryId', categoryId, setCategoryId)}
        options={[
          { value: '', label: 'No category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        label="Minutes that count"
        {...form.field('minutes', minutes, setMinutes)}
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckBox checked={online} onChange={setOnline}>
        Took place online
      </CheckBox>
    </DialogForm>
  )
}

const describeMark = (mark: Mark | undefined): string =>
  mark === undefined
    ? markLabels.none
    : `${markLabels[mark.state]}${mark.missed > 0 ? ` (${mark.missed} min)` : ''}`

/** Describes the differences of two versions of a register, such as `Anna: Absent → Present`. */
function listChanges(
  before: RegisterContent | null,
  after: RegisterContent | null,
  nameOf: (userId: string) => string,
): string[] {
  const [old, now] = [before, after].map(
    (one) => new Map(one?.marks.map((mark) => [mark.userId, mark])),
  )
  const userIds = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  const marks = [...userIds].flatMap((userId) => {
    const [from, to] = [describeMark(old?.get(userId)), describeMark(now?.get(userId))]
    return from === to ? [] : `${nameOf(userId)}: ${from} → ${to}`
  })
  const note = (before?.note?.text ?? '') === (after?.note?.text ?? '') ? [] : ['Note']
  const counts =
    before === null || after === null || before.minutes === after.minutes
      ? []
      : [`Counts ${formatHours(before.minutes)} → ${formatHours(after.minutes)}`]
  const category = before && after && before.categoryId !== after.categoryId ? ['Category'] : []
  const all = [...marks, ...note, ...counts, ...category]
  return all.length === 0 ? ['Time or place of the session'] : all
}

interface RegisterHistoryProps {
  place: RegisterPlace
  register: SeenRegister
}

/** Lists the changes of a register with author and time. Loaded on request, for the office. */
export function RegisterHistory(props: RegisterHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
        History of this register
      </Button>
      {open && <Changes {...props} />}
    </>
  )
}

/** The changes of a register, the latest first. */
const changesQuery = (server: Server, { courseId, sessionId }: RegisterPlace) =>
  serverQuery(['registers', courseId, sessionId, 'history'], async () => {
    const where = { collection: 'registers', documentId: registerId(courseId, sessionId) }
    const order = { field: 'revision', descending: true }
    const events = await server.list(
      { collection: 'auditEvents', where, order, limit: 100 },
      AuditEvent,
    )
    return events.map(({ data: { revision, by, at, before, after } }) => ({
      revision,
      by,
      at,
      before: RegisterContent.safeParse(before).data ?? null,
      after: RegisterContent.safeParse(after).data ?? null,
    }))
  })

function Changes({ place, register: { people } }: RegisterHistoryProps) {
  const load = useLoad(changesQuery(useServer(), place))
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  return (
    <Loaded load={load} of="the history">
      {(events) => (
        <ol className="hour-list" aria-label="History of this register">
          {events.map(({ revision, by, at, before, after }) => (
            <li key={revision}>
              <span>
                <Moment at={at} />, <PersonName userId={by} />
              </span>
              <span>
                {listChanges(
                  before,
                  after,
                  (userId) => names.get(userId) ?? 'A former student',
                ).join('; ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
