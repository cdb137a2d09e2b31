import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { limits } from '@shala/contract/limits'
import type { RoomPlace } from '@shala/contract/schedules/rooms'
import { formatTimeZone } from '@shala/contract/values/longDay'
import type { Dispatch, SetStateAction } from 'react'
import { courseGroupsQuery } from '#entities/courses/courseGroupsQuery.ts'
import { dateName } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '#shared/ui/form/useForm.ts'
import { toOptions } from '#shared/ui/record/fields.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import {
  presences,
  type ScheduleField,
  type ScheduleFormValues,
  scheduleRecord,
  tooManySeats,
  withDay,
  withTime,
} from '../../model/scheduleFormValues.ts'
import { TeacherField } from './TeacherField.tsx'

interface GroupDateFieldProps {
  courseId: string
  /** The key of the group; empty for all students of the course. */
  value: string
  error: string | undefined
  onChange: (dateKey: string) => void
}

/** Chooses the group whose students the sessions are for. Hidden while the course has no groups. */
function GroupDateField({ courseId, value, error, onChange }: GroupDateFieldProps) {
  const server = useServer()
  const load = useLoad({ ...courseGroupsQuery(server, courseId), enabled: courseId !== '' })
  const groups = courseId !== '' && load.state === 'ready' ? load.value : []
  if (groups.length === 0 && value === '') return null
  const isOver = value !== '' && groups.every(({ id }) => id !== value)
  return (
    <Select
      name="dateKey"
      label={scheduleRecord.labels.dateKey}
      hint="Only students with a place in this group see and book these sessions"
      value={value}
      options={[
        { value: '', label: 'All students of the course' },
        ...groups.map(({ id, data: { name, startsOn, endsOn } }) => ({
          value: id,
          label: startsOn === null || endsOn === null ? name : dateName(name, startsOn, endsOn),
        })),
        ...(isOver ? [{ value, label: 'An archived group' }] : []),
      ]}
      error={error}
      onChange={onChange}
    />
  )
}

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
  const field = formFields({ labels: scheduleRecord.labels, values, errors, onChange })
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

interface CountsFieldsProps {
  values: ScheduleFormValues
  errors: FieldErrors<ScheduleField>
  place: RoomPlace['kind'] | undefined
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
}

/** How the sessions count as hours. Hidden while the course requires no hours. */
function CountsFields({ values, errors, place, onChange }: CountsFieldsProps) {
  const server = useServer()
  const { courseId, categoryId } = values
  const query = documentQuery(server, 'hourPlans', courseId, HourPlan)
  const load = useLoad({ ...query, enabled: courseId !== '' })
  const plan = courseId !== '' && load.state === 'ready' ? load.value : null
  if (plan === null) return null
  const field = formFields({ labels: scheduleRecord.labels, values, errors, onChange })
  const isKnown = categoryId === '' || plan.categories.some(({ id }) => id === categoryId)
  const ofRoom = place === 'online' ? ' (online)' : place === 'address' ? ' (in person)' : ''
  return (
    <>
      <Select
        {...field('categoryId')}
        options={[
          { value: '', label: 'No category' },
          ...plan.categories.map(({ id, name }) => ({ value: id, label: name })),
          ...(isKnown ? [] : [{ value: categoryId, label: 'A category that was removed' }]),
        ]}
      />
      <div className="schedule-when">
        <TextField
          {...field('countedMinutes')}
          inputMode="numeric"
          autoComplete="off"
          hint="Leave blank for the whole session"
        />
        <Select
          {...field('presence')}
          options={toOptions({ ...presences, room: `${presences.room}${ofRoom}` })}
        />
      </div>
    </>
  )
}
