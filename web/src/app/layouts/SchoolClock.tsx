import { School, schoolDocument } from '@shala/contract/school/school'
import { useEffect, useSyncExternalStore } from 'react'
import { useLoad } from '#shared/load.ts'
import { documentQuery, kept } from '#shared/queryClient.ts'
import { schoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'

/** Reads the school's time zone once a page shows a date. Shows nothing. */
export default function SchoolClock() {
  const server = useServer()
  const enabled = useSyncExternalStore(schoolZone.onWanted, schoolZone.isWanted, () => false)
  const query = documentQuery(server, 'school', schoolDocument, School)
  const load = useLoad({ ...query, ...kept, enabled })
  const zone = load.state === 'ready' ? (load.value?.timeZone ?? null) : null
  useEffect(() => {
    if (zone !== null) schoolZone.set(zone)
  }, [zone])
  return null
}
