import { saveSchedule, Schedule } from '@shala/contract/schedules/schedules'
import { useState } from 'react'
import { CallError } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { documentQuery, toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { serverFieldErrors } from '#shared/ui/form/formErrors.ts'
import { OpenRecord } from '#shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import { scheduleRecord, tooManySeats, typedTeacher } from '../../model/scheduleFormValues.ts'
import { getScheduleTitle } from '../../model/scheduleListConfig.ts'
import { TellBooked } from './NotifyBooked.tsx'
import { Preview, usePreview } from './Preview.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { AddTeacher } from './TeacherField.tsx'

interface ScheduleFormProps {
  /** Null for a new one. */
  schedule: Stored<Schedule> | null
  /** The first day chosen in the calendar, for a new one. */
  day?: string | null
  courseId?: string | null
  groupId?: string | null
  references: ScheduleReferences
  onSaved: (saved: SavedSchedule) => void
  onLeave: () => void
}

/** A saved schedule and the people whose sessions were moved or cancelled. */
export interface SavedSchedule {
  readonly name: string
  readonly people: number
  readonly notify: boolean
  /** Saves the previous version; throws a `CallError`. */
  readonly undo: () => Promise<string>
}

/** Creates or edits a schedule, with a preview of its sessions. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, day, courseId, groupId, references, onSaved, onLeave } = props
  const [notify, setNotify] = useState(true)
  const [addingTeacher, setAddingTeacher] = useState(false)
  const server = useServer()
  const { courseTitle, roomName, teacherName } = references
  const record = useRecordForm(scheduleRecord, {
    stored: schedule,
    blank: {
      timeZone: references.school.timeZone,
      day: day ?? '',
      courseId: courseId ?? '',
      dateKey: groupId ?? '',
    },
    check: ({ roomId, seats }) => {
      const room = references.rooms.find(({ id }) => id === roomId)?.data
      const tooMany = room && tooManySeats(seats, room)
      return tooMany === undefined ? {} : { seats: tooMany }
    },
    name: ({ courseId, roomId, teacherId, teacher }) => ({
      courseId: courseTitle(courseId),
      roomId: roomName(roomId),
      teacherId: teacherId === typedTeacher ? teacher : teacherName(teacherId),
    }),
    save: async (content, seen) => {
      const answer = await server.call(saveSchedule, { ...seen, schedule: content, notify })
      const name = getScheduleTitle(content, references.courseTitle)
      const undo = async () => {
        const data = base && scheduleRecord.parse(scheduleRecord.toValues(base.data, base.id)).data
        if (data === null)
          throw new CallError('failed-precondition', 'There is nothing to restore.')
        const { id, revision } = answer
        await server.call(saveSchedule, { id, revision, schedule: data, notify })
        return `${name} is as it was before.`
      }
      return { ...answer, saved: { name, people: preview.foreseen?.affected ?? 0, notify, undo } }
    },
    onSaved,
  })
  const { form, base, values, setValues } = record
  const preview = usePreview(base?.id, scheduleRecord.parse(values).data)
  const errors = {
    ...serverFieldErrors(preview.refused, scheduleRecord.errorLabels(values)),
    ...form.errors,
  }
  return (
    <>
      <RecordHeading
        trail={[paths.admin.schedules]}
        title={
          base ? `Edit ${getScheduleTitle(base.data, references.courseTitle)}` : 'New schedule'
        }
      />
      <div className="schedule-form">
        <RecordForm record={record} back="Back to the schedules" onLeave={onLeave}>
          <ScheduleFields
            values={values}
            errors={errors}
            references={references}
            onChange={setValues}
            onAddTeacher={() => setAddingTeacher(true)}
          />
          <RepeatFields values={values} errors={errors} onChange={setValues} />
          <TellBooked
            count={preview.foreseen?.affected ?? 0}
            notify={notify}
            onChange={setNotify}
          />
        </RecordForm>
        <Preview
          preview={preview}
          error={errors.exceptions}
          values={values}
          onChange={setValues}
          cancelled={base?.data.status === 'cancelled'}
          booked={base && { scheduleId: base.id, notify, onNotify: setNotify }}
        />
      </div>
      {/* Outside the form, because the dialog has its own submit. */}
      {addingTeacher && (
        <AddTeacher
          name={values.teacherId === typedTeacher ? values.teacher : ''}
          onAdded={(teacherId, teacher) => {
            setAddingTeacher(false)
            setValues((now) => ({ ...now, teacherId, teacher }))
          }}
          onClose={() => setAddingTeacher(false)}
        />
      )}
    </>
  )
}

interface EditScheduleProps {
  id: string
  references: ScheduleReferences
  onSaved: (saved: SavedSchedule) => void
  onLeave: () => void
}

export function EditSchedule({ id, references, onSaved, onLeave }: EditScheduleProps) {
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, 'schedules', id, Schedule)))
  return (
    <OpenRecord load={load} noun="schedule" back="Back to the schedules" onLeave={onLeave}>
      {(data) => (
        <ScheduleForm
          schedule={{ id, data }}
          references={references}
          onSaved={onSaved}
          onLeave={onLeave}
        />
      )}
    </OpenRecord>
  )
}
