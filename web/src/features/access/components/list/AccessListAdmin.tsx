import { Group } from '@shala/contract/people/groups'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { type Load, useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { readView, writeView } from '#shared/ui/list/listView.ts'
import { accessListConfig } from '../../model/accessListConfig.ts'
import { type GroupChoice, groupNamed } from '../../model/sources.ts'
import { AccessList } from './AccessList.tsx'
import { SavedViews } from './SavedViews.tsx'

const day = 24 * 60 * 60 * 1000

/** Counts the access that ends soon, with links to the records. */
function EndingSoon({ now }: { now: Date }) {
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
          <Link href={`${paths.admin.allAccess}?status=granted&ends=week`}>
            {week} in the next 7 days
          </Link>
          ,{' '}
          <Link href={`${paths.admin.allAccess}?status=granted&ends=month`}>
            {month} in the next 30 days
          </Link>
          .
        </p>
      )}
    </Loaded>
  )
}

/** The access list with the saved filters and the access that ends soon. */
export function AccessListAdmin() {
  const courses = useCourses()
  const search = useSearch()
  const [now, setNow] = useState(() => new Date())
  const load = useGroups(groupNamed(search))
  const groups = load.state === 'ready' ? load.value : []
  const planFor = (query: string) => accessListConfig({ now, query, courses, groups })
  const config = planFor(search)
  /** The query of a filter alone, from its first page. */
  const understood = (query: string) =>
    writeView(planFor(query), '', { ...readView(planFor(query), query), place: null })
  return (
    <div className="stack-wide">
      {load.state === 'failed' && (
        <Loaded load={load} of="the groups to choose from">
          {() => null}
        </Loaded>
      )}
      <AccessList
        config={config}
        now={now}
        groups={groups}
        savedViews={
          <SavedViews query={understood(search)} understood={understood}>
            <EndingSoon now={now} />
          </SavedViews>
        }
        onExtended={() => setNow(new Date())}
      />
    </div>
  )
}

const latestGroupsQuery = (server: Server) =>
  serverQuery(['groups', 'latest'], async () => {
    const order = { field: 'updatedAt', descending: true }
    const stored = await server.list(
      { collection: 'groups', order, limit: shownLimits.groups },
      Group,
    )
    return stored
      .toSorted((one, other) => (one.data.nameKey < other.data.nameKey ? -1 : 1))
      .map(({ id, data }) => ({ groupId: id, name: data.name }))
  })

/** Returns the groups that changed last, by name, and the selected one. */
function useGroups(chosen: string | null): Load<readonly GroupChoice[]> {
  const server = useServer()
  const latest = useLoad(latestGroupsQuery(server))
  const isMissing =
    latest.state === 'ready' && !latest.value.some(({ groupId }) => groupId === chosen)
  const missing = isMissing ? chosen : null
  const other = useLoad({
    ...documentQuery(server, 'groups', missing ?? '', Group),
    enabled: missing !== null,
  })
  const name = other.state === 'ready' ? other.value?.name : undefined
  return latest.state === 'ready' && missing !== null && name !== undefined
    ? { ...latest, value: [...latest.value, { groupId: missing, name }] }
    : latest
}
