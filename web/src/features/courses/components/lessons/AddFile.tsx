import {
  detectDownloadType,
  downloadAccept,
  downloadHint,
  faultOfDownload,
  signatureBytes,
} from '@shala/contract/files/fileType'
import { limits } from '@shala/contract/limits'
import { type ReactNode, useRef, useState } from 'react'
import { ImageField, useImageDraft } from '#shared/images/ImageField.tsx'
import { UploadProgress, useUpload } from '#shared/images/useUpload.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { FileField } from '#shared/ui/form/FileField.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { UnsavedGuard } from '#shared/ui/form/UnsavedGuard.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { type Explanation, type FormState, useForm } from '#shared/ui/form/useForm.ts'
import type { NewDownload, NewImage } from '../../api/useLessonFiles.ts'

/** The fields of both forms. */
type Field = 'file' | 'picture' | 'name' | 'alt'

interface AddProps<New> {
  /** Throws the `CallError` that it met. */
  onAdd: (file: New) => Promise<unknown>
  onAdded: () => void
  onLeave: () => void
}

interface AddFileFormProps {
  form: FormState<Field>
  isDirty: boolean
  label: string
  submit: string
  name: { label: string; value: string; hint: string; onChange: (name: string) => void }
  onLeave: () => void
  file: ReactNode
  /** More fields after the name. */
  children?: ReactNode
}

function AddFileForm(props: AddFileFormProps) {
  const { form, isDirty, label, submit, name, onLeave, file, children } = props
  return (
    <>
      {isDirty && !form.pending && <UnsavedGuard />}
      <Form
        form={form}
        label={label}
        submit={submit}
        pending="Adding…"
        beside={<Button onClick={onLeave}>Cancel</Button>}
      >
        {file}
        <TextField
          {...name}
          name="name"
          autoComplete="off"
          maxLength={limits.alt}
          error={form.errors.name}
        />
        {children}
      </Form>
    </>
  )
}

const explainAt =
  (field: 'file' | 'picture') =>
  (error: unknown): Explanation<Field> =>
    toFormErrors(error, {
      fieldAt: (path) => (path.startsWith('upload') ? field : null),
      sentence: (_, message) => message,
    })

/** Uploads a picture and says what it is. */
export function AddImage({ onAdd, onAdded, onLeave }: AddProps<NewImage>) {
  const picture = useImageDraft(null)
  const [name, setName] = useState('')
  const [alt, setAlt] = useState('')
  const form = useForm<Field>({
    check: () => ({
      ...(picture.picture === null && { picture: 'Choose a picture' }),
      ...(alt.trim() === '' && { alt: 'Describe what the picture shows' }),
    }),
    send: async () => {
      const upload = await picture.cropped()
      if (upload !== undefined) await onAdd({ upload, name, alt })
    },
    onSent: onAdded,
    explain: explainAt('picture'),
  })
  return (
    <AddFileForm
      form={form}
      isDirty={picture.picture !== null || name !== '' || alt !== ''}
      label="Add a picture"
      submit="Add picture"
      name={{
        label: 'Caption (optional)',
        hint: 'Shown below the picture',
        value: name,
        onChange: setName,
      }}
      onLeave={onLeave}
      file={
        <ImageField
          name="picture"
          draft={picture}
          shape={null}
          label="Picture"
          hint="PNG, JPEG, WebP, AVIF or HEIC, at most 8 MB"
          error={form.errors.picture}
        />
      }
    >
      <TextArea
        {...form.field('alt', alt, setAlt)}
        label="Description (for people who cannot see it)"
        hint="Read aloud to people who cannot see the picture"
        rows={2}
      />
    </AddFileForm>
  )
}

/** Uploads a PDF or a recording, from the moment on that it was chosen, and gives it a name. */
export function AddDownload({ onAdd, onAdded, onLeave }: AddProps<NewDownload>) {
  const upload = useUpload()
  const [fault, setFault] = useState('')
  const [name, setName] = useState('')
  const newest = useRef<File | null>(null)
  // A file box cannot be emptied but by putting another in its place.
  const [round, setRound] = useState(0)
  const isChosen = upload.now.state !== 'none'

  const choose = async (file: File | null) => {
    newest.current = file
    upload.cancel()
    setFault('')
    if (file === null) return
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    if (newest.current !== file) return
    const type = detectDownloadType(start)
    const wrong = faultOfDownload(type, file.size)
    if (type === null || wrong !== null) {
      setFault(wrong ?? '')
      return
    }
    setName((typed) => typed || file.name.replace(/\.[^.]+$/, ''))
    // Browsers call a recording by several types; the rules know one.
    upload.start(new File([file], file.name, { type }))
  }
  const form = useForm<Field>({
    check: () => ({
      ...(!isChosen && { file: fault || 'Choose a PDF, MP3 or M4A file' }),
      ...(name.trim() === '' && { name: 'Name must not be empty' }),
    }),
    send: async () => onAdd({ uploadId: await upload.arrived(), name }),
    onSent: onAdded,
    explain: explainAt('file'),
  })
  return (
    <AddFileForm
      form={form}
      isDirty={isChosen || name !== ''}
      label="Add a PDF or audio"
      submit="Add file"
      name={{ label: 'Name', value: name, hint: 'Shown to students', onChange: setName }}
      onLeave={onLeave}
      file={
        <>
          <FileField
            key={round}
            name="file"
            label="File"
            hint={downloadHint}
            accept={downloadAccept}
            error={fault || form.errors.file}
            onChange={(file) => void choose(file)}
          />
          <UploadProgress
            upload={upload}
            noun="file"
            onCancel={() => {
              setRound((n) => n + 1)
              void choose(null)
            }}
          />
        </>
      }
    />
  )
}
