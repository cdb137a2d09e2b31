import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { getErrorMessage, AppError } from '../../../../shared/AppError.ts'
import { ImageField, useImageDraft } from '../../../../shared/images/ImageField.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Form } from '../../../../shared/ui/form/Form.tsx'
import { TextArea, TextField } from '../../../../shared/ui/form/TextField.tsx'
import { useForm, type FieldErrors } from '../../../../shared/ui/form/useForm.ts'
import { UnsavedGuard } from '../../../../shared/ui/record/RecordForm.tsx'
import type { NewImage } from '../../model/lessonAttachments.ts'

interface AddImageProps {
  /** Throws the `AppError` that it met. */
  onAdd: (picture: NewImage) => Promise<unknown>
  onAdded: () => void
  onLeave: () => void
}

type Field = 'picture' | 'name' | 'alt'

/** Uploads a picture and says what it is. */
export function AddImage({ onAdd, onAdded, onLeave }: AddImageProps) {
  const picture = useImageDraft(null)
  const [name, setName] = useState('')
  const [alt, setAlt] = useState('')
  const form = useForm<Field>({
    check: () => {
      const errors: FieldErrors<Field> = {}
      if (picture.picture === null) errors.picture = 'Choose a picture'
      if (name.trim() === '') errors.name = 'Name must not be empty'
      if (alt.trim() === '') errors.alt = 'Describe what the picture shows'
      return errors
    },
    send: async () => {
      const upload = await picture.cropped()
      if (upload !== undefined) await onAdd({ upload, name, alt })
    },
    onSent: onAdded,
    explain: (error) =>
      error instanceof AppError && error.field?.startsWith('upload') === true
        ? { errors: { picture: getErrorMessage(error).replace(/^upload: /, '') } }
        : { refused: getErrorMessage(error) },
  })
  const dirty = picture.picture !== null || name !== '' || alt !== ''
  return (
    <>
      {dirty && !form.pending && <UnsavedGuard />}
      <Form
        form={form}
        label="Add a picture"
        submit="Add picture"
        pending="Adding…"
        beside={<Button onClick={onLeave}>Cancel</Button>}
      >
        <ImageField
          draft={picture}
          shape={null}
          label="Picture"
          hint="PNG, JPEG, WebP or AVIF, at most 8 MB"
          error={form.errors.picture}
        />
        <TextField
          name="name"
          label="Name"
          hint="Caption"
          autoComplete="off"
          maxLength={limits.alt}
          value={name}
          error={form.errors.name}
          onChange={setName}
        />
        <TextArea
          name="alt"
          label="Description (for people who cannot see it)"
          hint="Read aloud to people who cannot see the picture"
          rows={2}
          value={alt}
          error={form.errors.alt}
          onChange={setAlt}
        />
      </Form>
    </>
  )
}
