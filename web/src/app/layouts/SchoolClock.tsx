import { School, schoolDocument } from '@shala/contract/school/school'
import type { ReactNode } from 'react'
import { useLoad } from '#shared/load.ts'
import { documentQuery, kept } from '#shared/queryClient.ts'
import { SchoolZoneContext } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'

/** Lets all dates of a dashboard follow the school's clock. Public pages need no database for theirs. */
export function SchoolClock({ children }: { children: ReactNode }) {
  const server = useServer()
  const load = useLoad({ ...documentQuery(server, 'school', schoolDocument, School), ...kept })
  const school = load.state === 'ready' ? load.value : null
  return <SchoolZoneContext value={school?.timeZone ?? null}>{children}</SchoolZoneContext>
}
