import type { SavedRecord } from '@shala/contract/audit'
import { GraduateSlide } from '@shala/contract/graduates'
import { saveSlide } from '@shala/contract/slides'
import { useRef, useState } from 'react'
import { useActionQueue } from '../../../../shared/ActionQueue.ts'
import { isEditConflict } from '../../../../shared/AppError.ts'
import { ImageField, useImageDraft } from '../../../../shared/images/ImageField.tsx'
import { confirmLeave } from '../../../../shared/leaving.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Dialog } from '../../../../shared/ui/Dialog.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { toFormErrors } from '../../../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../../shared/ui/record/UnsavedGuard.tsx'
import { isSame, useTyped } from '../../../../shared/ui/record/useTyped.ts'
import { useForm } from '../../../../shared/ui/useForm.ts'
import type { Slide } from '../../api/listAllSlides.ts'
import {
  draftLabels,
  draftOf,
  draftErrors,
  slideErrorLabels,
  slideTextOf,
  type SlideDraft,
  type SlideField,
} from '../../model/slideDraft.ts'
import { SlideFields } from './SlideFields.tsx'

/** Width by height of a slide. */
const shape = 4 / 5

interface SlideEditorProps {
  /** Null for a new one. */
  slide: Slide | null
  onSaved: () => void
  onClose: () => void
}

/** Makes a slide, or changes one. What was typed is not lost without a question. */
export function SlideEditor({ slide, onSaved, onClose }: SlideEditorProps) {
  const server = useServer()
  const queue = useActionQueue()
  const [base, setBase] = useState(slide?.data ?? null)
  /** What to save on top of; null for a slide that is not there yet. */
  const seen = useRef<SavedRecord | null>(slide && { id: slide.id, revision: slide.data.revision })
  const { values: draft, setValues: setDraft, typed } = useTyped(() => draftOf(slide?.data ?? null))
  const [theirs, setTheirs] = useState<GraduateSlide | null>(null)
  const picture = useImageDraft(shape)
  const isTyped = differencesOf(draftLabels, draft, draftOf(base)).length > 0
  const dirty = picture.picture !== null || isTyped

  const save = async (which: SavedRecord | null) => {
    const upload = await picture.cropped()
    const content = { ...slideTextOf(typed()), ...(upload && { upload }) }
    if (which === null) return server.call(saveSlide, content)
    return queue.change(`graduateSlides/${which.id}`, which.revision, (revision) =>
      server.call(saveSlide, { slideId: which.id, revision, ...content }),
    )
  }
  const send = async (): Promise<'again' | undefined> => {
    const [sent, shown] = [typed(), picture.picture]
    try {
      seen.current = await save(seen.current)
    } catch (error) {
      const now = slide && isEditConflict(error) && (await readSlide(slide.id))
      if (!now) throw error
      setTheirs(now)
      return undefined
    }
    if (!(await picture.letGo(shown)) || !isSame(typed(), sent)) return 'again'
    onSaved()
    return undefined
  }
  const readSlide = (id: string) => server.get('graduateSlides', id, GraduateSlide)
  const form = useForm<SlideField>({
    check: () => {
      const missing = seen.current === null && picture.picture === null && 'Choose a picture'
      return { ...(missing && { picture: missing }), ...draftErrors(typed()) }
    },
    send,
    explain: (error) => toFormErrors(error, slideErrorLabels),
  })
  const close = () => {
    if (!form.pending) void confirmLeave().then((leave) => leave && onClose())
  }
  const resolveConflict = (now: GraduateSlide, next: SlideDraft) => {
    setDraft(next)
    setBase(now)
    if (slide !== null) seen.current = { id: slide.id, revision: now.revision }
    setTheirs(null)
  }

  return (
    <Dialog title={slide === null ? 'Add a slide' : 'Edit the slide'} onClose={close}>
      <Form
        form={form}
        submit="Save slide"
        pending="Saving…"
        beside={
          <Button onClick={close} unavailable={form.pending}>
            Cancel
          </Button>
        }
      >
        <ImageField
          draft={picture}
          shape={shape}
          label={slide === null ? 'Picture' : 'Another picture'}
          hint="PNG, JPEG, WebP or AVIF, at most 8 MB. Upright, 1000 by 1250 pixels or more, is best."
          error={form.errors.picture}
        />
        <SlideFields draft={draft} errors={form.errors} onDraft={setDraft} />
      </Form>
      {theirs && (
        <EditConflict
          differences={differencesOf(draftLabels, draft, draftOf(theirs))}
          onTakeTheirs={() => resolveConflict(theirs, draftOf(theirs))}
          onKeepMine={() => resolveConflict(theirs, draft)}
        />
      )}
      {dirty && <UnsavedGuard />}
    </Dialog>
  )
}
