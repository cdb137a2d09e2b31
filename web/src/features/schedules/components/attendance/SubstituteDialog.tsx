import { Schedule, setSubstitute, type Session } from '@shala/contract/schedules/schedules'
import { useState } from 'react'
import { useLoad } from '#shared/load.ts'
import { documentQuery, toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { type FormErrorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { Done } from '#shared/ui/record/useUndo.ts'
import { wallMoment } from '../../model/days.ts'
import type { ScheduleReferences } from '../../model/references.ts'

interface SubstituteDialogProps {
  session: Session
  /** The number of students with a seat or a place on the waiting list. */
  people: number
  references: ScheduleReferences
  onSaved: (done: Done) => void
  onClose: () => void
}

/** Gives one session of a series to another teacher, and to another room if need be. */
export function SubstituteDialog(props: SubstituteDialogProps) {
  const server = useServer()
  const { scheduleId } = props.session
  const load = useLoad(toEdit(documentQuery(server, 'schedules', scheduleId, Schedule)))
  return (
    <Loaded load={load} of="the series">
      {(schedule) => schedule && <SubstituteForm {...props} schedule={schedule} />}
    </Loaded>
  )
}

type SubstituteFormProps = SubstituteDialogProps & { schedule: Schedule }

function SubstituteForm(props: SubstituteFormProps) {
  const { session, people, references, schedule, onSaved, onClose } = props
  const { scheduleId: id, wallTime, title } = session
  const server = useServer()
  const earlier = schedule.substitutes.find((one) => one.wallTime === wallTime)
  const [teacherId, setTeacherId] = useState(earlier?.teacherId ?? '')
  const [roomId, setRoomId] = useState(earlier?.roomId ?? '')
  const [notify, setNotify] = useState(true)
  const save = (revision: number, chosen: string, room: string | null) =>
    server.call(setSubstitute, {
      id,
      revision,
      wallTime,
      substitute: chosen === '' ? null : { teacherId: chosen, roomId: room },
      notify,
    })
  const form = useForm<'teacherId' | 'roomId'>({
    check: () =>
      teacherId === '' && earlier === undefined ? { teacherId: 'Choose a teacher' } : {},
    send: async () => {
      const { revision } = await save(schedule.revision, teacherId, roomId || null)
      const who = teacherId === '' ? schedule.teacher : references.teacherName(teacherId)
      onSaved({
        text: `${who} holds this session.${notify && people > 0 ? ' The students get an email.' : ''}`,
        undo: async () => {
          await save(revision, earlier?.teacherId ?? '', earlier?.roomId ?? null)
          return 'The session is as it was before.'
        },
      })
    },
    explain: (error) => toFormErrors(error, labels),
    onSent: onClose,
  })
  const none = earlier === undefined ? 'Choose a teacher' : `${schedule.teacher}, as in the series`
  return (
    <DialogForm
      title="Substitute"
      form={form}
      submit="Save the substitute"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        Only for {title}, {wallMoment(wallTime)}. Students keep their places.
      </p>
      <Select
        label="Teacher"
        {...form.field('teacherId', teacherId, setTeacherId)}
        options={[
          { value: '', label: none },
          ...references.teachers
            .filter(({ id: one, data }) => data.active && one !== schedule.teacherId)
            .map(({ id: one }) => ({ value: one, label: references.teacherName(one) })),
        ]}
      />
      {teacherId !== '' && (
        <Select
          label="Room"
          {...form.field('roomId', roomId, setRoomId)}
          options={[
            { value: '', label: `${references.roomName(schedule.roomId)}, as in the series` },
            ...references.rooms
              .filter(({ id: one, data }) => data.active && one !== schedule.roomId)
              .map(({ id: one, data }) => ({ value: one, label: data.name })),
          ]}
        />
      )}
      {people > 0 && (
        <CheckBox checked={notify} onChange={setNotify}>
          {people === 1
            ? 'Email the student who has a place'
            : `Email the ${people} students who have a place`}
        </CheckBox>
      )}
    </DialogForm>
  )
}

/** Conflicts are refused at the fields of the schedule, other faults at those of the substitute. */
const labels: FormErrorLabels<'teacherId' | 'roomId'> = {
  fieldAt: (path) =>
    path.endsWith('roomId') ? 'roomId' : path.includes('.teacher') ? 'teacherId' : null,
  sentence: (field, message) =>
    `${field === 'roomId' ? 'The room' : 'The teacher'} ${message.replace(/^there/, 'is gone: there')}`,
}
