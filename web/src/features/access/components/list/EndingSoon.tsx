import { Link } from 'wouter'
import { useLoad } from '../../../../shared/load.ts'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'

const day = 24 * 60 * 60 * 1000

/** How much access ends by itself soon, with the way to whose it is. */
export function EndingSoon({ now }: { now: Date }) {
  const server = useServer()
  const within = (days: number) =>
    server.count({
      collection: 'userCourseAccess',
      where: { isActive: true },
      range: { field: 'endsAt', from: now, before: new Date(now.getTime() + days * day) },
    })
  const load = useLoad(
    serverQuery(['userCourseAccess', 'ending', 'counts', now], () =>
      Promise.all([within(7), within(30)]),
    ),
  )
  return (
    <Loaded load={load} of="what ends soon">
      {([week, month]) => (
        <p>
          Ending soon:{' '}
          <Link href={`${paths.admin.allAccess}?state=granted&ends=week`}>
            {week} in the next 7 days
          </Link>
          ,{' '}
          <Link href={`${paths.admin.allAccess}?state=granted&ends=month`}>
            {month} in the next 30 days
          </Link>
          .
        </p>
      )}
    </Loaded>
  )
}
