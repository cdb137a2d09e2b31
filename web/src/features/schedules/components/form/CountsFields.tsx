import { HourPlan } from '@shala/contract/attendance/hourPlans'
import type { RoomPlace } from '@shala/contract/schedules/rooms'
import type { Dispatch, SetStateAction } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { documentQuery } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Select } from '../../../../shared/ui/form/Select.tsx'
import { TextField } from '../../../../shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '../../../../shared/ui/form/useForm.ts'
import {
  scheduleLabels,
  type ScheduleField,
  type ScheduleFormValues,
} from '../../model/scheduleFormValues.ts'

interface CountsFieldsProps {
  values: ScheduleFormValues
  errors: FieldErrors<ScheduleField>
  /** The place of the chosen room. */
  place: RoomPlace['kind'] | undefined
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
}

/** How the sessions count as hours. Hidden while the course requires no hours. */
export function CountsFields({ values, errors, place, onChange }: CountsFieldsProps) {
  const server = useServer()
  const { courseId, categoryId } = values
  const query = documentQuery(server, 'hourPlans', courseId, HourPlan)
  const load = useLoad({ ...query, enabled: courseId !== '' })
  const plan = courseId !== '' && load.state === 'ready' ? load.value : null
  if (plan === null) return null
  const field = formFields({ labels: scheduleLabels, values, errors, onChange })
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
          options={[
            { value: 'room', label: `Like the room${ofRoom}` },
            { value: 'inPerson', label: 'In person' },
            { value: 'online', label: 'Online' },
          ]}
        />
      </div>
    </>
  )
}
