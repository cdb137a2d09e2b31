import { GraduateSlide } from '@shala/contract/graduates/graduates'
import { saveSlide } from '@shala/contract/graduates/slides'
import { confirmLeave } from '#shared/browser/leaving.ts'
import { ImageField, useImageDraft } from '#shared/images/ImageField.tsx'
import type { Stored } from '#shared/query.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { UnsavedGuard } from '#shared/ui/form/UnsavedGuard.tsx'
import { EditConflict } from '#shared/ui/record/EditConflict.tsx'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { slideRecord } from '../../model/slideDraft.ts'
import './slides.css'

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
  const picture = useImageDraft(shape)
  const { form, field, isDirty, conflict } = useRecordForm(slideRecord, {
    stored: slide,
    check: (_, __, seen) =>
      seen === null && picture.picture === null ? { picture: 'Choose a picture' } : {},
    save: async (content, seen) => {
      const shown = picture.picture
      const upload = await picture.cropped()
      const named = seen && { slideId: seen.id, revision: seen.revision }
      const answer = await server.call(saveSlide, {
        ...named,
        ...content,
        ...(upload && { upload }),
      })
      return { ...answer, again: !(await picture.letGo(shown)), saved: null }
    },
    onSaved,
  })
  const close = () => {
    if (!form.pending) void confirmLeave().then((leave) => leave && onClose())
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
          name="picture"
          draft={picture}
          shape={shape}
          label={slide === null ? 'Picture' : 'Another picture'}
          hint="PNG, JPEG, WebP, AVIF or HEIC, at most 8 MB. Upright, 1000 by 1250 pixels or more, is best."
          error={form.errors.picture}
        />
        <TextArea
          {...field('alt')}
          rows={2}
          hint="Read aloud to people who cannot see it. For example: Six people sit in a circle in a bright hall."
        />
        <TextField {...field('caption')} hint="Shown below the picture. Optional." />
        <div className="slide-days">
          <TextField {...field('from')} type="date" hint="Leave blank to start now." />
          <TextField {...field('until')} type="date" hint="Leave blank for no end date." />
        </div>
      </Form>
      {conflict && <EditConflict {...conflict} />}
      {(isDirty || picture.picture !== null) && <UnsavedGuard />}
    </Dialog>
  )
}

export type Slide = Stored<GraduateSlide>

/** Every slide that was not deleted, in the order of the slider. For admins; throws a `CallError`. */
export async function listAllSlides(server: Server): Promise<Slide[]> {
  const slides = await server.list({ collection: 'graduateSlides' }, GraduateSlide)
  return slides
    .filter(({ data }) => data.deletedAt === null)
    .sort((a, b) => a.data.position - b.data.position || a.id.localeCompare(b.id))
}
