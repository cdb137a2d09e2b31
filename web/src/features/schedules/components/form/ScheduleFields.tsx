import { limits } from '@shala/contract/limits'
import { formatTimeZone } from '@shala/contract/values/longDay'
import type { Dispatch, SetStateAction } from 'react'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import { TextField } from '../../../../shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '../../../../shared/ui/form/useForm.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import {
  scheduleLabels,
  withDay,
  tooManySeats,
  withTime,
  type ScheduleField,
  type ScheduleFormValues,
} from '../../model/scheduleFormValues.ts'
import { CountsFields } from './CountsFields.tsx'
import { GroupDateField } from './GroupDateField.tsx'
import { TeacherField } from './TeacherField.tsx'

interface ScheduleFieldsProps {
  values: ScheduleFormValues
  errors: FieldErrors<ScheduleField>
  references: ScheduleReferences
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
  onAddTeacher: () => void
}

/** The fields for course, room, teacher and first session. */
export function ScheduleFields({
  values,
  errors,
  references,
  onChange,
  onAddTeacher,
}: ScheduleFieldsProps) {
  const room = references.rooms.find(({ id }) => id === values.roomId)
  const field = formFields({ labels: scheduleLabels, values, errors, onChange })
  const courses = references.courses.filter(
    ({ id, data }) => data.status !== 'archived' || id === values.courseId,
  )
  const rooms = references.rooms.filter(({ id, data }) => data.active || id === values.roomId)
  const chooseRoom = (roomId: string) => {
    const next = references.rooms.find(({ id }) => id === roomId)
    const kept = values.seats !== '' && values.seats !== String(room?.data.capacity)
    onChange({ ...values, roomId, seats: kept ? values.seats : String(next?.data.capacity ?? '') })
  }
  return (
    <>
      <Select
        {...field('courseId')}
        options={[
          { value: '', label: 'Choose a course' },
          ...courses.map(({ id }) => ({ value: id, label: references.courseTitle(id) })),
        ]}
        onChange={(courseId) => onChange({ ...values, courseId, dateKey: '', categoryId: '' })}
      />
      <GroupDateField
        courseId={values.courseId}
        value={values.dateKey}
        error={errors.dateKey}
        onChange={(dateKey) => onChange({ ...values, dateKey })}
      />
      <Select
        {...field('roomId')}
        onChange={chooseRoom}
        options={[
          { value: '', label: 'Choose a room' },
          ...rooms.map(({ id, data }) => ({ value: id, label: data.name })),
        ]}
      />
      <TeacherField
        {...{ values, references, onChange }}
        error={errors.teacherId}
        onAdd={onAddTeacher}
      />
      <TextField
        {...field('title')}
        autoComplete="off"
        maxLength={limits.scheduleTitle}
        hint="Leave blank to use the course title"
      />
      <TextField
        {...field('seats')}
        inputMode="numeric"
        autoComplete="off"
        hint={room && `${room.data.name} holds ${room.data.capacity}`}
        error={errors.seats ?? (room && tooManySeats(values.seats, room.data))}
      />
      <div className="schedule-when">
        <TextField
          {...field('day')}
          type="date"
          onChange={(day) => onChange((now) => withDay(now, day))}
        />
        <TextField
          {...field('time')}
          type="time"
          onChange={(time) => onChange((now) => withTime(now, time))}
        />
        <TextField {...field('minutes')} inputMode="numeric" autoComplete="off" />
      </div>
      <p className="soft small">All times are {formatTimeZone(values.timeZone)}.</p>
      <CountsFields {...{ values, errors, onChange }} place={room?.data.place.kind} />
    </>
  )
}
