import {
  detectDownloadType,
  downloadAccept,
  downloadHint,
  faultOfDownload,
  signatureBytes,
} from '@shala/contract/files/fileType'
import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { AppError, getErrorMessage } from '../../../../shared/AppError.ts'
import { UploadProgress, useUpload } from '../../../../shared/images/useUpload.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { FileField } from '../../../../shared/ui/form/FileField.tsx'
import { Form } from '../../../../shared/ui/form/Form.tsx'
import { TextField } from '../../../../shared/ui/form/TextField.tsx'
import { useForm, type FieldErrors } from '../../../../shared/ui/form/useForm.ts'
import { UnsavedGuard } from '../../../../shared/ui/record/RecordForm.tsx'
import type { NewDownload } from '../../model/lessonAttachments.ts'

interface AddDownloadProps {
  /** Throws the `AppError` that it met. */
  onAdd: (file: NewDownload) => Promise<unknown>
  onAdded: () => void
  onLeave: () => void
}

type Field = 'file' | 'name'

/** Uploads a PDF or a recording, from the moment on that it was chosen, and gives it a name. */
export function AddDownload({ onAdd, onAdded, onLeave }: AddDownloadProps) {
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
    check: () => {
      const errors: FieldErrors<Field> = {}
      if (!isChosen) errors.file = fault || 'Choose a PDF, MP3 or M4A file'
      if (name.trim() === '') errors.name = 'Name must not be empty'
      return errors
    },
    send: async () => onAdd({ uploadId: await upload.arrived(), name }),
    onSent: onAdded,
    explain: (error) =>
      error instanceof AppError && error.field?.startsWith('upload') === true
        ? { errors: { file: getErrorMessage(error).replace(/^upload: /, '') } }
        : { refused: getErrorMessage(error) },
  })
  return (
    <>
      {(isChosen || name !== '') && !form.pending && <UnsavedGuard />}
      <Form
        form={form}
        label="Add a PDF or audio"
        submit="Add file"
        pending="Adding…"
        beside={<Button onClick={onLeave}>Cancel</Button>}
      >
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
        <TextField
          name="name"
          label="Name"
          hint="Shown to students"
          autoComplete="off"
          maxLength={limits.alt}
          value={name}
          error={form.errors.name}
          onChange={setName}
        />
      </Form>
    </>
  )
}
