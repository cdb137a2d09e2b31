import type { SavedRecord } from '@shala/contract/audit'
import { slideKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/slides'
import type * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { type PublishedImage, type Publishing, withPublishedImage } from '../images/publishImage.ts'
import { implement } from '../people/implement.ts'
import { nextPosition, present, slideFolder, slidePixels, smallSlidePixels } from './slides.ts'

type SlideContent = z.output<typeof contract.SlideText>
type Upload = NonNullable<z.output<typeof contract.saveSlide.input>['upload']>

export const saveSlide = implement(
  contract.saveSlide,
  async ({ slideId, revision, upload, ...words }, { uid: by }) => {
    if (slideId !== undefined && revision !== undefined) {
      const edit = (picture?: PublishedImage) =>
        editSlide(slideId, { revision, by, picture, words })
      return upload ? withPublishedImage(slideImage(by, upload, slideId), edit) : edit()
    }
    if (upload === undefined) throw new AppError('invalid-argument', 'must be a picture', 'upload')
    const made = await madeBefore(upload.uploadId)
    if (made !== null) return made
    return withPublishedImage(slideImage(by, upload, upload.uploadId), (picture) =>
      makeSlide(upload.uploadId, { by, picture, words }),
    )
  },
)

/** Returns the record that the same call saved before its response was lost. */
async function madeBefore(id: string): Promise<SavedRecord | null> {
  const snapshot = await firestore().collection(slideKind.collection).doc(id).get()
  const made = readRecord(slideKind, snapshot)
  return made && { id, revision: made.revision }
}

function makeSlide(
  id: string,
  { by, picture, words }: { by: string; picture: PublishedImage; words: SlideContent },
): Promise<SavedRecord> {
  const { alt, ...rest } = words
  return changeRecord(slideKind, {
    id,
    seen: 'none',
    action: 'create',
    by,
    decide: async () => ({
      ...rest,
      picture: { ...picture, small: picture.small ?? null, alt },
      position: await nextPosition(),
      visible: true,
      deletedAt: null,
    }),
  })
}

function editSlide(
  id: string,
  change: {
    revision: number
    by: string
    picture: PublishedImage | undefined
    words: SlideContent
  },
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
      const shown = picture ?? slide.picture
      return { ...slide, ...rest, picture: { ...shown, small: shown.small ?? null, alt } }
    },
  })
}

function slideImage(owner: string, upload: Upload, slideId: string): Publishing {
  return {
    owner,
    upload,
    folder: slideFolder(slideId),
    longest: slidePixels,
    small: smallSlidePixels,
  }
}
