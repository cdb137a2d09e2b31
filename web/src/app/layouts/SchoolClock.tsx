import { School, schoolDocument } from '@shala/contract/school/school'
import { useEffect } from 'react'
import { useLoad } from '#shared/load.ts'
import { documentQuery, kept } from '#shared/queryClient.ts'
import { schoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'

/** Lets all dates of a dashboard follow the school's clock. Shows nothing. */
export default function SchoolClock() {
  const server = useServer()
  const load = useLoad({ ...documentQuery(server, 'school', schoolDocument, School), ...kept })
  const zone = load.state === 'ready' ? (load.value?.timeZone ?? null) : null
  useEffect(() => {
    if (zone !== null) schoolZone.set(zone)
  }, [zone])
  return null
}
