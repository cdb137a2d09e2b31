import { grantSource, type GrantTerms } from '@shala/contract/access'
import type { DirectSource, SourceKey } from '@shala/contract/sources'
import { useState } from 'react'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { CheckBox } from '../../../../shared/ui/CheckBox.tsx'
import { Form } from '../../../../shared/ui/Form.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { Select } from '../../../../shared/ui/Select.tsx'
import { toFormErrors } from '../../../../shared/ui/formErrors.ts'
import { useForm } from '../../../../shared/ui/useForm.ts'
import { grantAccess } from '../../api/grantAccess.ts'
import { successOf } from '../../api/outcome.ts'
import { addressee } from '../../model/addressee.ts'
import { directSources, sourceNames } from '../../model/sourceNames.ts'
import {
  defaultTerms,
  parseTerms,
  termErrorLabels,
  type TermsFormValues,
} from '../../model/terms.ts'
import { TermsFields } from '../TermsFields.tsx'

export type Days = Pick<GrantTerms, 'startsOn' | 'endsOn'>

interface GrantFormProps {
  userId: string
  /** What they are called. */
  name: string
  courseId: string
  courseTitle: string
  /** Their address is proven to be theirs. */
  emailVerified: boolean
  /** What grants the course already; a grant from one of them takes its place. */
  sources: readonly SourceKey[]
  onGranted: (days: Days) => void
  onCancel: () => void
}

/** Grants a course, with what was paid for it. */
export function GrantForm(props: GrantFormProps) {
  const { userId, name, courseId, courseTitle, emailVerified, sources, onGranted, onCancel } = props
  const server = useServer()
  const [source, setSource] = useState<DirectSource>(
    directSources.find((one) => !sources.includes(one)) ?? 'individual',
  )
  const notifyChoice = useNotifyOption('grant')
  const [text, setText] = useState(defaultTerms)
  const [sure, setSure] = useState(emailVerified)
  const form = useForm<keyof TermsFormValues>({
    check: () => parseTerms(text).errors ?? {},
    send: async () => {
      const { data: terms } = parseTerms(text)
      if (terms === null || !sure) return
      const grant = { userId, courseId, ...terms, notify: notifyChoice.notify }
      if (source === 'individual') successOf(await grantAccess(grant, server))
      else await server.call(grantSource, { ...grant, source })
      onGranted(terms)
    },
    explain: (error) => toFormErrors(error, termErrorLabels),
  })

  return (
    <Form
      form={form}
      label={`Grant ${courseTitle}`}
      submit="Grant course"
      pending="Granting…"
      unavailable={!sure}
      focusFirst
      beside={
        <Button onClick={onCancel} unavailable={form.pending}>
          Cancel
        </Button>
      }
    >
      {!emailVerified && (
        <Notice tone="warn">
          <p>
            This address is not verified. Anybody could have registered with it, so this account may
            not belong to the person you have in mind.
          </p>
          <CheckBox checked={sure} onChange={setSure}>
            I know that this account is theirs
          </CheckBox>
        </Notice>
      )}
      <Select
        label="Granted as"
        name="source"
        value={source}
        options={directSources.map((one) => ({ value: one, label: sourceNames.get(one) ?? one }))}
        hint={
          sources.includes(source)
            ? 'It is granted so already: these terms take the place of the old ones.'
            : 'Kept apart from any other grant: the course is held while any of them lasts.'
        }
        onChange={setSource}
      />
      <TermsFields terms={text} errors={form.errors} onChange={setText} />
      <NotifyCheckbox notifyChoice={notifyChoice} to={addressee(name, courseTitle, text)} />
    </Form>
  )
}
