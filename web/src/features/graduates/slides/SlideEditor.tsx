import { GraduateSlide } from '@shala/contract/graduates'
import { saveSlide } from '@shala/contract/slides'
import { useState } from 'react'
import { isClash } from '../../../shared/Refusal.ts'
import { mayLeave } from '../../../shared/leaving.ts'
import { PictureField, usePictureDraft } from '../../../shared/picture/PictureField.tsx'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Form } from '../../../shared/ui/Form.tsx'
import { explainBy } from '../../../shared/ui/formFaults.ts'
import { Clash, differencesOf } from '../../../shared/ui/record/Clash.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/UnsavedGuard.tsx'
import { useForm } from '../../../shared/ui/useForm.ts'
import { SlideFields } from './SlideFields.tsx'
import type { Slide } from './listAllSlides.ts'
import {
  draftLabels,
  draftOf,
  faultsOf,
  slideWords,
  wordsOf,
  type SlideDraft,
  type SlideField,
} from './slideDraft.ts'

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
  const [seen, setSeen] = useState(slide?.data ?? null)
  const [draft, setDraft] = useState(() => draftOf(slide?.data ?? null))
  const [theirs, setTheirs] = useState<GraduateSlide | null>(null)
  const picture = usePictureDraft(shape)
  const typed = differencesOf(draftLabels, draft, draftOf(seen)).length > 0
  const dirty = picture.picture !== null || typed

  const send = async () => {
    const upload = await picture.cropped()
    const which = slide && seen ? { slideId: slide.id, revision: seen.revision } : {}
    try {
      await server.call(saveSlide, { ...which, ...wordsOf(draft), ...(upload && { upload }) })
    } catch (error) {
      const now = slide && isClash(error) && (await readSlide(slide.id))
      if (!now) throw error
      setTheirs(now)
      return
    }
    onSaved()
  }
  const readSlide = (id: string) => server.get('graduateSlides', id, GraduateSlide)
  const form = useForm<SlideField>({
    check: () => {
      const missing = slide === null && picture.picture === null && 'Choose a picture'
      return { ...(missing && { picture: missing }), ...faultsOf(draft) }
    },
    send,
    explain: (error) => explainBy(error, slideWords),
  })
  const close = () => {
    if (!form.pending) void mayLeave().then((leave) => leave && onClose())
  }
  const goOnFrom = (now: GraduateSlide, next: SlideDraft) => {
    setDraft(next)
    setSeen(now)
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
        <PictureField
          draft={picture}
          shape={shape}
          label={slide === null ? 'Picture' : 'Another picture'}
          hint="PNG, JPEG, WebP or AVIF, at most 8 MB. Upright, 1000 by 1250 pixels or more, is best."
          error={form.faults.picture}
        />
        <SlideFields draft={draft} faults={form.faults} onDraft={setDraft} />
      </Form>
      {theirs && (
        <Clash
          differences={differencesOf(draftLabels, draft, draftOf(theirs))}
          onTakeTheirs={() => goOnFrom(theirs, draftOf(theirs))}
          onKeepMine={() => goOnFrom(theirs, draft)}
        />
      )}
      {dirty && <UnsavedGuard />}
    </Dialog>
  )
}
