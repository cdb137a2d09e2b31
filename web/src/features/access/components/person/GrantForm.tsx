import { type AccessRecord, getSources, grantSource } from '@shala/contract/access/access'
import type { DirectSource } from '@shala/contract/access/sources'
import { useState } from 'react'
import { addressee } from '#shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useServer } from '#shared/server.ts'
import { TermsFields } from '#shared/terms/TermsFields.tsx'
import { sourceNames } from '#shared/terms/payments.ts'
import {
  defaultTerms,
  parseTerms,
  termErrorLabels,
  type TermsFormValues,
} from '#shared/terms/terms.ts'
import { textOrNull } from '#shared/typedText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { grantAccess, unwrapOutcome } from '../../api/changeAccess.ts'
import { directSources } from '../../model/sources.ts'
import { DaysWarning, useDaysWarning } from '../DaysWarning.tsx'

interface GrantFormProps {
  userId: string
  name: string
  courseId: string
  courseTitle: string
  ownTitle: string
  /** True if their address is verified. */
  emailVerified: boolean
  /** The current record. A new enrolment replaces one of the same type. */
  record: AccessRecord | null
  onGranted: () => void
  onCancel: () => void
}

/** Gives access to a course, with its payment. */
export function GrantForm(props: GrantFormProps) {
  const {
    userId,
    name,
    courseId,
    courseTitle,
    ownTitle,
    emailVerified,
    record,
    onGranted,
    onCancel,
  } = props
  const server = useServer()
  const sources = getSources(record)
  const [source, setSource] = useState<DirectSource>(
    directSources.find((one) => !(one in sources)) ?? 'individual',
  )
  const notifyChoice = useNotifyOption('grant')
  const [text, setText] = useState(defaultTerms)
  const [sure, setSure] = useState(emailVerified)
  const given = { startsOn: textOrNull(text.startsOn), endsOn: textOrNull(text.endsOn) }
  const asked = useDaysWarning(given, {
    before: Object.values(sources),
    after: Object.values({ ...sources, [source]: given }),
  })
  const form = useForm<keyof TermsFormValues | 'sure'>({
    check: () => ({ ...parseTerms(text).errors, ...(asked.error && { sure: asked.error }) }),
    send: async () => {
      const { data: terms } = parseTerms(text)
      if (terms === null || !sure) return
      const grant = { userId, courseId, ...terms, notify: notifyChoice.notify }
      if (source === 'individual') unwrapOutcome(await grantAccess(grant, server))
      else await server.call(grantSource, { ...grant, source })
      onGranted()
    },
    explain: (error) => toFormErrors(error, termErrorLabels),
  })

  return (
    <Form
      form={form}
      label={`Give access to ${courseTitle}`}
      submit="Give access"
      pending="Giving access…"
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
            This address is not verified. Anyone could have registered with it, so check that this
            account belongs to the right person.
          </p>
          <CheckBox checked={sure} onChange={setSure}>
            This account belongs to the right person
          </CheckBox>
        </Notice>
      )}
      <Select
        label="Type"
        name="source"
        value={source}
        options={directSources.map((one) => ({ value: one, label: sourceNames.get(one) ?? one }))}
        hint={
          source in sources
            ? 'They already have access of this type. What you enter replaces it.'
            : 'If they also have this course another way, the longer access counts.'
        }
        onChange={setSource}
      />
      <TermsFields terms={text} errors={form.errors} onChange={setText} />
      <DaysWarning asked={asked} name={name} error={form.errors.sure} />
      <NotifyCheckbox notifyChoice={notifyChoice} to={addressee(name, ownTitle, text)} />
    </Form>
  )
}
