import { getGroupId, type SourceKey } from '@shala/contract/access/sources'
import { Group } from '@shala/contract/people/groups'
import { MayLink } from '#shared/admin/MayLink.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, kept } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { sourceNames } from '#shared/terms/payments.ts'

export function SourceName({ source }: { source: SourceKey }) {
  const groupId = getGroupId(source)
  return groupId === null ? (sourceNames.get(source) ?? source) : <GroupName groupId={groupId} />
}

function GroupName({ groupId }: { groupId: string }) {
  const server = useServer()
  const query = documentQuery(server, 'groups', groupId, Group)
  const load = useLoad({ ...query, ...kept, enabled: useMay('people.read') })
  const name = load.state === 'ready' ? load.value?.name : undefined
  return (
    <>
      Group{' '}
      <MayLink needs="people.read" href={paths.admin.groupMembers(groupId)}>
        {name ?? groupId}
      </MayLink>
    </>
  )
}
