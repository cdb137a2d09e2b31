import { limits } from '@shala/contract/limits'
import { Schedule } from '@shala/contract/schedules'
import type { Dispatch, SetStateAction } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { AutocompleteField } from '../../../../shared/ui/AutocompleteField.tsx'
import { Select } from '../../../../shared/ui/Select.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { formFields } from '../../../../shared/ui/formFields.ts'
import type { FieldErrors } from '../../../../shared/ui/useForm.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import {
  scheduleLabels,
  withDay,
  withTime,
  type ScheduleField,
  type ScheduleFormValues,
} from '../../model/scheduleFormValues.ts'

interface ScheduleFieldsProps {
  values: ScheduleFormValues
  errors: FieldErrors<ScheduleField>
  references: ScheduleReferences
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
}

/** What, where, with whom and when the first time. */
export function ScheduleFields({ values, errors, references, onChange }: ScheduleFieldsProps) {
  const teachers = useTeachers()
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
          ...courses.map(({ id, data }) => ({ value: id, label: data.title })),
        ]}
      />
      <Select
        {...field('roomId')}
        onChange={chooseRoom}
        options={[
          { value: '', label: 'Choose a room' },
          ...rooms.map(({ id, data }) => ({ value: id, label: data.name })),
        ]}
      />
      <AutocompleteField {...field('teacher')} options={teachers} maxLength={limits.teacher} />
      <TextField
        {...field('title')}
        autoComplete="off"
        maxLength={limits.scheduleTitle}
        hint="Empty for the course’s title"
      />
      <TextField
        {...field('seats')}
        inputMode="numeric"
        autoComplete="off"
        hint={room && `${room.data.name} holds ${room.data.capacity}`}
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
      <p className="soft small">On the clock of {values.timeZone}, summer and winter.</p>
    </>
  )
}

/** The teachers of the schedules that were changed last. Without them one types the name. */
function useTeachers(): string[] {
  const server = useServer()
  const load = useLoad(
    serverQuery(['schedules', 'newest'], () =>
      server.list({ collection: 'schedules', newestBy: 'updatedAt', limit: 200 }, Schedule),
    ),
  )
  if (load.state !== 'ready') return []
  const byKey = new Map(load.value.map(({ data }) => [data.teacherKey, data.teacher]))
  return [...byKey.values()].toSorted((one, other) => one.localeCompare(other))
}
