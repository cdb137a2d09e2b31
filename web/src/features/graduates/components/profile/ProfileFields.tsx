import { limits } from '@shala/contract/limits'
import type { Dispatch, SetStateAction } from 'react'
import { CheckBox } from '../../../../shared/ui/form/CheckBox.tsx'
import { TextArea, TextField } from '../../../../shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '../../../../shared/ui/form/useForm.ts'
import type { FinishedCourse } from '../../api/ownProfile.ts'
import {
  profileLabels,
  type ProfileField,
  type ProfileFormValues,
} from '../../model/profileFormValues.ts'
import { LinkFields } from './LinkFields.tsx'

interface ProfileFieldsProps {
  values: ProfileFormValues
  courses: readonly FinishedCourse[]
  errors: FieldErrors<ProfileField>
  onChange: Dispatch<SetStateAction<ProfileFormValues>>
}

/** What there is to say of oneself, the photo aside. */
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
        hint="What you teach, where, and for whom. A few sentences are best."
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
        hint="In which you finished the first of them. May be empty."
      />
      <LinkFields
        links={values.links}
        errors={errors}
        onChange={(links) => onChange({ ...values, links })}
      />
    </>
  )
}
