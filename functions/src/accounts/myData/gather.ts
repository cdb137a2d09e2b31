import type { MyData, MyDataEntry, MyDataSection } from '@shala/contract/accounts/myData'
import {
  keptCollections,
  keptFolders,
  type DownloadedCollection,
  type DownloadedFolder,
  type KeptData,
} from '@shala/contract/accounts/personalData'
import type { UserRecord } from 'firebase-admin/auth'
import { schoolName } from '../../settings.ts'
import { Budget } from './Budget.ts'
import { accountEntry } from './account.ts'
import { entriesOf } from './entries.ts'
import { imagesOf } from './images.ts'
import { namesIn } from './names.ts'
import { ownerOf } from './owner.ts'

/**
 * Everything that is kept about the person of an account, as the table of personal data says. It is
 * read by pages, one collection after the other, and an AppError is thrown as soon as it is too much.
 */
export async function gatherMyData(record: UserRecord): Promise<MyData> {
  const [owner, budget] = [await ownerOf(record), new Budget()]
  const sections: MyDataSection[] = [
    {
      place: 'account',
      heading: 'Your account',
      why: 'so that you can sign in',
      until: 'until you delete it',
      entries: [accountEntry(record)],
    },
  ]
  for (const kept of keptCollections.filter(isDownloaded)) {
    const entries: MyDataEntry[] = []
    for await (const entry of entriesOf[kept.place](owner)) {
      budget.take(entry)
      entries.push(entry)
    }
    sections.push(sectionOf(kept, entries))
  }
  const pictures = await imagesOf(owner.userId)
  for (const kept of keptFolders.filter(isDownloadedFolder)) {
    const entries = pictures.get(kept.place) ?? []
    entries.forEach((entry) => budget.take(entry))
    sections.push(sectionOf(kept, entries))
  }
  return {
    school: schoolName.value(),
    madeAt: new Date().toISOString(),
    sections,
    leftOut: [...keptCollections, ...keptFolders].flatMap(leftOutOf),
    names: await namesIn(sections),
  }
}

type Collection = (typeof keptCollections)[number]
type Folder = (typeof keptFolders)[number]

function isDownloaded(kept: Collection): kept is Collection & { place: DownloadedCollection } {
  return 'heading' in kept.download
}

function isDownloadedFolder(kept: Folder): kept is Folder & { place: DownloadedFolder } {
  return 'heading' in kept.download
}

function sectionOf(
  { place, why, until, download }: KeptData,
  entries: readonly MyDataEntry[],
): MyDataSection {
  const heading = 'heading' in download ? download.heading : place
  return { place, heading, why, until, entries: [...entries] }
}

function leftOutOf({ place, holds, download }: KeptData): MyData['leftOut'] {
  return holds === null || 'heading' in download ? [] : [{ place, holds, reason: download.leftOut }]
}
