import { useState } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { UndoNotice, type Done } from '../../../shared/ui/record/UndoNotice.tsx'
import { usePreviousRecord } from '../../../shared/ui/record/usePreviousRecord.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { loadPlaces } from '../api/loadPlaces.ts'
import type { Places } from '../model/places.ts'
import { ScheduleList } from './ScheduleList.tsx'
import { SchoolClock } from './SchoolClock.tsx'
import { Calendar } from './calendar/Calendar.tsx'
import { EditSchedule } from './form/EditSchedule.tsx'
import { ScheduleForm } from './form/ScheduleForm.tsx'
import { useDeskAddress, type DeskView } from './useDeskAddress.ts'
import './ScheduleDesk.css'

const fresh = 'new'

/** Schedules as a list, a week or a month, or the form of one. Which of them is in the address. */
export function ScheduleDesk() {
  const server = useServer()
  const load = useLoad('places', () => loadPlaces(server))
  return (
    <Loaded load={load} of="courses and rooms">
      {(places) => <OpenDesk places={places} onClockChanged={load.reload} />}
    </Loaded>
  )
}

interface OpenDeskProps {
  places: Places
  onClockChanged: () => void
}

function OpenDesk({ places, onClockChanged }: OpenDeskProps) {
  const { view, schedule: open, addressOf, go } = useDeskAddress()
  const [done, setDone] = useState<Done | null>(null)
  const left = usePreviousRecord(open, (schedule) => {
    if (schedule !== null) setDone(null)
  })
  const leave = () => go({ schedule: null })
  const saved = (name: string) => {
    setDone({ text: `${name} was saved.` })
    leave()
  }
  const editAddress = (id: string) => addressOf({ schedule: id })
  return (
    <div className="stack">
      <UndoNotice done={done} />
      {open === null ? (
        <>
          <SchoolClock school={places.school} onSaved={onClockChanged} />
          <div className="schedule-top">
            <Link
              href={editAddress(fresh)}
              className={buttonClass('primary')}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a schedule
            </Link>
            <Tabs
              label="Views"
              tabs={views.map(({ key, label }) => ({
                label,
                href: addressOf({ view: key }),
                here: view === key,
              }))}
            />
          </div>
          {view === 'list' ? (
            <ScheduleList
              places={places}
              editAddress={editAddress}
              focusOn={left}
              onDone={setDone}
            />
          ) : (
            <Calendar span={view} places={places} editAddress={editAddress} />
          )}
        </>
      ) : open === fresh ? (
        <ScheduleForm schedule={null} places={places} onSaved={saved} onLeave={leave} />
      ) : (
        <EditSchedule key={open} id={open} places={places} onSaved={saved} onLeave={leave} />
      )}
    </div>
  )
}

const views: readonly { key: DeskView; label: string }[] = [
  { key: 'list', label: 'List' },
  { key: 'week', label: 'Week' },
  { key: 'month', label: 'Month' },
]
