import type { SavedRecord } from '@shala/contract/audit'
import type { StoredPicture } from '@shala/contract/graduates'
import * as contract from '@shala/contract/slides'
import * as logger from 'firebase-functions/logger'
import type * as z from 'zod'
import { Refusal } from '../callable/Refusal.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { firestore } from '../firebase.ts'
import { publishPicture, removeUpload, unpublishPicture } from '../pictures/publishPicture.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { readRecord } from '../records/readRecord.ts'
import { pictureCall } from '../settings.ts'
import { nextPosition, present } from './presentSlides.ts'
import { slideFolder, slideKind, slidePixels } from './slideKind.ts'

type Words = z.output<typeof contract.SlideWords>
type Upload = NonNullable<z.output<typeof contract.saveSlide.input>['upload']>
type Picture = Omit<StoredPicture, 'alt'>

export const saveSlide = adminCallable(
  contract.saveSlide,
  async ({ slideId, revision, upload, ...words }, { uid: by }) => {
    if (slideId !== undefined && revision !== undefined) {
      const edit = (picture?: Picture) => editSlide(slideId, { revision, by, picture, words })
      return upload ? withPicture(by, upload, slideId, edit) : edit()
    }
    if (upload === undefined) throw new Refusal('invalid-argument', 'must be a picture', 'upload')
    const made = await madeBefore(upload.uploadId)
    if (made !== null) return made
    return withPicture(by, upload, upload.uploadId, (picture) =>
      makeSlide(upload.uploadId, { by, picture, words }),
    )
  },
  pictureCall,
)

/** What the same call made before, where its answer was lost on the way. */
async function madeBefore(id: string): Promise<SavedRecord | null> {
  const snapshot = await firestore().collection(slideKind.collection).doc(id).get()
  const made = readRecord(slideKind, snapshot)
  return made && { id, revision: made.revision }
}

function makeSlide(
  id: string,
  { by, picture, words }: { by: string; picture: Picture; words: Words },
): Promise<SavedRecord> {
  const { alt, ...rest } = words
  return changeRecord(slideKind, {
    id,
    seen: 'none',
    action: 'create',
    by,
    decide: async () => ({
      ...rest,
      picture: { ...picture, alt },
      position: await nextPosition(),
      visible: true,
      deletedAt: null,
    }),
  })
}

function editSlide(
  id: string,
  change: { revision: number; by: string; picture: Picture | undefined; words: Words },
): Promise<SavedRecord> {
  const { revision: seen, by, picture, words } = change
  const { alt, ...rest } = words
  return changeRecord(slideKind, {
    id,
    seen,
    action: 'edit',
    by,
    decide: (before) => {
      const slide = present(before)
      return { ...slide, ...rest, picture: { ...(picture ?? slide.picture), alt } }
    },
  })
}

/** Publishes an upload, has its place written down, and only then lets the upload go. */
async function withPicture(
  owner: string,
  upload: Upload,
  slideId: string,
  save: (picture: Picture) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const folder = slideFolder(slideId)
  const picture = await publishPicture({ owner, upload, folder, longest: slidePixels })
  try {
    const saved = await save(picture)
    // What stays behind the sweep takes.
    await removeUpload(owner, upload.uploadId).catch((error: unknown) =>
      logger.warn('an upload stays behind', { error: String(error) }),
    )
    return saved
  } catch (error) {
    // After any other error the slide may well name it.
    if (error instanceof Refusal) await unpublishPicture(picture)
    throw error
  }
}
