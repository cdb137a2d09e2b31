import { limits } from '@shala/contract/limits'
import type { Dispatch, SetStateAction } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { LinkField, TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '#shared/ui/form/useForm.ts'
import type { FinishedCourse } from '../../api/ownProfile.ts'
import {
  type ProfileField,
  type ProfileFormValues,
  profileLabels,
} from '../../model/profileFormValues.ts'

interface LinkFieldsProps {
  links: ProfileFormValues['links']
  errors: FieldErrors<ProfileField>
  onChange: (links: ProfileFormValues['links']) => void
}

/** Where else a graduate is found. */
function LinkFields({ links, errors, onChange }: LinkFieldsProps) {
  const put = (row: number, part: Partial<ProfileFormValues['links'][number]>) =>
    onChange(links.map((link, index) => (index === row ? { ...link, ...part } : link)))
  return (
    <fieldset className="stack profile-group">
      <legend className="field-label">Links</legend>
      {links.map(({ label, href }, row) => (
        <div className="profile-link" key={row} role="group" aria-label={`Link ${row + 1}`}>
          <TextField
            name={`links.${row}.label`}
            label="Name of the link"
            autoComplete="off"
            maxLength={limits.graduateLinkLabel}
            value={label}
            error={errors[`links.${row}.label`]}
            onChange={(value) => put(row, { label: value })}
          />
          <LinkField
            name={`links.${row}.href`}
            label="Address"
            autoComplete="off"
            value={href}
            error={errors[`links.${row}.href`]}
            onChange={(value) => put(row, { href: value })}
          />
          <Button
            small
            aria-label={`Remove link ${row + 1}`}
            onClick={() => onChange(links.filter((_, index) => index !== row))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          small
          unavailable={links.length >= limits.graduateLinks}
          onClick={() => onChange([...links, { label: '', href: '' }])}
        >
          Add a link
        </Button>
      </div>
    </fieldset>
  )
}

interface ProfileFieldsProps {
  values: ProfileFormValues
  courses: readonly FinishedCourse[]
  errors: FieldErrors<ProfileField>
  onChange: Dispatch<SetStateAction<ProfileFormValues>>
}

/** All profile fields except the photo. */
export function ProfileFields({ values, courses, errors, onChange }: ProfileFieldsProps) {
  const field = formFields({ labels: profileLabels, values, errors, onChange })
  return (
    <>
      <TextField {...field('name')} autoComplete="name" maxLength={limits.graduateName} />
      <TextField {...field('city')} autoComplete="off" maxLength={limits.graduateCity} />
      <TextArea
        {...field('bio')}
        rows={6}
        maxLength={limits.graduateBio}
        hint="Say what, where and for whom you teach. A few sentences are best."
      />
      <fieldset className="stack profile-group">
        <legend className="field-label">{profileLabels.courseIds}</legend>
        {courses.map(({ courseId, title }, index) => (
          <CheckBox
            key={courseId}
            name="courseIds"
            checked={values.courseIds.includes(courseId)}
            error={index === courses.length - 1 ? errors.courseIds : undefined}
            onChange={(checked) => {
              const others = values.courseIds.filter((one) => one !== courseId)
              onChange({ ...values, courseIds: checked ? [...others, courseId] : others })
            }}
          >
            {title}
          </CheckBox>
        ))}
      </fieldset>
      <TextField
        {...field('year')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="The year of your first course. Optional."
      />
      <LinkFields
        links={values.links}
        errors={errors}
        onChange={(links) => onChange({ ...values, links })}
      />
    </>
  )
}
