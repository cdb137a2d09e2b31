import { Schedule } from '@shala/contract/schedules'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Places } from '../places.ts'
import { ScheduleForm } from './ScheduleForm.tsx'

interface EditScheduleProps {
  id: string
  places: Places
  /** With the schedule's name. */
  onSaved: (name: string) => void
  onLeave: () => void
}

/** The form of a schedule, with the schedule as it stands now. */
export function EditSchedule({ id, places, onSaved, onLeave }: EditScheduleProps) {
  const server = useServer()
  const load = useLoad(id, () => server.get('schedules', id, Schedule))
  return (
    <Loaded load={load} of="the schedule">
      {(data) =>
        data ? (
          <ScheduleForm
            schedule={{ id, data }}
            places={places}
            onSaved={onSaved}
            onLeave={onLeave}
          />
        ) : (
          <Notice tone="warn">
            <p>There is no such schedule.</p>
            <Button small onClick={onLeave}>
              Back to the schedules
            </Button>
          </Notice>
        )
      }
    </Loaded>
  )
}
