import { getGroupId } from '@shala/contract/access/sources'
import { GroupContent } from '@shala/contract/people/groups'
import { readDocuments } from '../firestore/readDocuments.ts'

const Called = GroupContent.pick({ name: true })

/** Reads the names of the groups among these sources, by source key. */
export async function getGroupNames(
  sources: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const groupIds = [...sources].flatMap((source) => getGroupId(source) ?? [])
  const documents = await readDocuments('groups', groupIds)
  return new Map(
    [...documents].flatMap(([id, snapshot]) => {
      const group = Called.safeParse(snapshot.data())
      return group.success ? [[id, group.data.name]] : []
    }),
  )
}
