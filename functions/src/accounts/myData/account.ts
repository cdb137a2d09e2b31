import type { MyDataEntry } from '@shala/contract/accounts/myData'
import type { DownloadedFolder } from '@shala/contract/collections/keptFolders'
import { limits } from '@shala/contract/limits'
import type { UserRecord } from 'firebase-admin/auth'
import * as z from 'zod'
import { bucket } from '../../firebase.ts'
import { getAccountRole } from '../../people/staffNote.ts'

/** Returns the Firebase Authentication data of an account, without the password hash. */
export function accountEntry(record: UserRecord): MyDataEntry {
  const { creationTime, lastSignInTime, lastRefreshTime } = record.metadata
  return {
    userId: record.uid,
    email: record.email ?? null,
    emailVerified: record.emailVerified,
    displayName: record.displayName ?? null,
    phoneNumber: record.phoneNumber ?? null,
    photoAddress: record.photoURL ?? null,
    role: getAccountRole(record),
    createdAt: toIsoString(creationTime),
    lastSignInAt: toIsoString(lastSignInTime),
    lastActiveAt: toIsoString(lastRefreshTime),
    waysToSignIn: record.providerData.map(({ providerId, email, displayName, photoURL }) => ({
      provider: providerId,
      email: orNull(email),
      displayName: orNull(displayName),
      photoAddress: orNull(photoURL),
    })),
  }
}

/** The SDK types promise strings that a provider may leave out. */
const orNull = (text: string | undefined): string | null => text ?? null

function toIsoString(time: string | null | undefined): string | null {
  const at = new Date(time ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/**
 * The folders of a user's pictures, and whether the files are included. Links are never included,
 * because they would survive later changes. Pending uploads (up to 8 MB each) are only listed,
 * because the user chose them a moment ago.
 */
const folders: readonly { readonly place: DownloadedFolder; readonly whole: boolean }[] = [
  { place: 'graduates/{userId}', whole: true },
  { place: 'graduate-drafts/{userId}', whole: true },
  { place: 'application-files/{userId}', whole: true },
  { place: 'uploads/{userId}', whole: false },
]

const Metadata = z.object({
  size: z.coerce.number().catch(0),
  contentType: z.string().catch(''),
  timeCreated: z.string().nullable().catch(null),
})

/** Lists the pictures of each folder; once the total is too large, without their bytes. */
export async function listImages(
  userId: string,
): Promise<ReadonlyMap<DownloadedFolder, readonly MyDataEntry[]>> {
  let left: number = limits.myImageBytes
  const pictures = new Map<DownloadedFolder, readonly MyDataEntry[]>()
  for (const { place, whole } of folders) {
    const entries: MyDataEntry[] = []
    const [files] = await bucket().getFiles({ prefix: place.replace('{userId}', userId) + '/' })
    for (const file of files) {
      const { size, contentType, timeCreated } = Metadata.parse(file.metadata)
      const fits = whole && size <= left
      if (fits) left -= size
      const bytes = fits ? (await file.download())[0] : null
      entries.push({
        file: file.name,
        storedAt: timeCreated,
        bytes: size,
        type: contentType,
        picture: bytes && `data:${contentType};base64,${bytes.toString('base64')}`,
      })
    }
    pictures.set(place, entries)
  }
  return pictures
}
