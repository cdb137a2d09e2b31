import type { MyData, MyDataEntry, MyDataSection } from '@shala/contract/accounts/myData'
import * as contract from '@shala/contract/accounts/myData'
import { downloadedCollections, keptCollections } from '@shala/contract/collections/keptCollections'
import {
  keptFolders,
  type DownloadedFolder,
  type KeptData,
} from '@shala/contract/collections/keptFolders'
import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/days'
import type { UserRecord } from 'firebase-admin/auth'
import * as z from 'zod'
import { AppError } from '../../callable/AppError.ts'
import { countRecent, rateLimitError } from '../../callable/rateLimit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'
import { implement } from '../../people/implement.ts'
import { schoolName } from '../../settings.ts'
import { accountEntry, listImages } from './account.ts'
import { readOwner } from './documents.ts'
import { listEntries } from './listEntries.ts'
import { readNames } from './readNames.ts'

/** Limits the total size of the download to the maximum response. */
class Budget {
  #left: number

  constructor(bytes: number = limits.myDataBytes) {
    this.#left = bytes
  }

  /** Throws an AppError if the entry exceeds the limit. */
  take(entry: MyDataEntry): void {
    this.#left -= Buffer.byteLength(JSON.stringify(entry))
    if (this.#left >= 0) return
    throw new AppError(
      'failed-precondition',
      'More is kept about you than fits into one download. Please write to the school, on the contact page, and ask for all of it.',
    )
  }
}

/**
 * Collects all stored data of a user, as the table of personal data lists it. Reads collection by
 * collection in pages and throws an AppError once the total is too large.
 */
export async function gatherMyData(record: UserRecord): Promise<MyData> {
  const [owner, budget] = [await readOwner(record), new Budget()]
  const sections: MyDataSection[] = [
    {
      place: 'account',
      heading: 'Your account',
      why: 'so that you can sign in',
      until: 'until you delete it',
      entries: [accountEntry(record)],
    },
  ]
  for (const kept of downloadedCollections) {
    const entries: MyDataEntry[] = []
    for await (const entry of listEntries(kept, owner)) {
      budget.take(entry)
      entries.push(entry)
    }
    sections.push(toSection(kept, entries))
  }
  const pictures = await listImages(owner.userId)
  for (const kept of keptFolders.filter(isDownloadedFolder)) {
    const entries = pictures.get(kept.place) ?? []
    entries.forEach((entry) => budget.take(entry))
    sections.push(toSection(kept, entries))
  }
  return {
    school: schoolName.value(),
    madeAt: new Date().toISOString(),
    sections,
    leftOut: [...keptCollections, ...keptFolders].flatMap(listLeftOut),
    names: await readNames(sections),
  }
}

type Folder = (typeof keptFolders)[number]

function isDownloadedFolder(kept: Folder): kept is Folder & { place: DownloadedFolder } {
  return 'heading' in kept.download
}

function toSection(
  { place, why, until, download }: KeptData,
  entries: readonly MyDataEntry[],
): MyDataSection {
  const heading = 'heading' in download ? download.heading : place
  return { place, heading, why, until, entries: [...entries] }
}

function listLeftOut({ place, holds, download }: KeptData): MyData['leftOut'] {
  return holds === null || 'heading' in download ? [] : [{ place, holds, reason: download.leftOut }]
}

const day = 24 * 60 * 60 * 1000

const Guard = z.object({ askedAt: z.array(StoredInstant) })

/** Counts a download. Throws an AppError if the user has reached today's limit. */
export async function countDownload(userId: string, now: Date): Promise<void> {
  const ref = firestore().collection('downloadGuards').doc(userId)
  await commitWithRetry(async (commit) => {
    const guard = await ref.get()
    const { askedAt } = guard.exists ? Guard.parse(guard.data()) : { askedAt: [] }
    const rate = { most: limits.myDataInADay, within: day }
    const { recent, waitMs } = countRecent(askedAt, now, rate)
    if (waitMs !== null) {
      throw rateLimitError(`You have gathered your data ${rate.most} times within a day.`, waitMs)
    }
    const expiresAt = new Date(now.getTime() + day)
    commit.replace(guard, { askedAt: [...recent, now], expiresAt })
  })
}

export const takeMyData = implement(contract.takeMyData, async (_, caller) => {
  await countDownload(caller.uid, new Date())
  return gatherMyData(caller.record)
})
