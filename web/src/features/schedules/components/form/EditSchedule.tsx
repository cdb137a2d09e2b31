import { Schedule } from '@shala/contract/schedules/schedules'
import { useLoad } from '../../../../shared/load.ts'
import { documentQuery, toEdit } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { OpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import type { ScheduleReferences } from '../../model/references.ts'
import { ScheduleForm } from './ScheduleForm.tsx'

interface EditScheduleProps {
  id: string
  references: ScheduleReferences
  /** With the schedule's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** The form of a schedule, with the schedule as it stands now. */
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
