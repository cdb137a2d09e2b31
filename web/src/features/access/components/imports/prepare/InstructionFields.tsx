import { useCourses } from '#entities/courses/AllCourses.tsx'
import type { Draft } from '#features/access/model/imports/draft.ts'
import type { DraftErrors } from '#features/access/model/imports/draftRows.ts'
import { directSources } from '#features/access/model/sources.ts'
import { TermsFields } from '#shared/terms/TermsFields.tsx'
import { sourceNames } from '#shared/terms/payments.ts'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import './prepare.css'

interface OrderFieldsProps {
  draft: Draft
  errors: DraftErrors
  onChange: (part: Partial<Draft>) => void
}

const sources = directSources.map((value) => ({ value, label: sourceNames.get(value) ?? value }))

/** The change to make for everyone on the list. */
export function InstructionFields({ draft, errors, onChange }: OrderFieldsProps) {
  const { action } = draft
  const courses = useCourses()
  return (
    <>
      <div className="instruction-fields">
        <Select
          label="What to do"
          value={action}
          options={[
            { value: 'grant', label: 'Give access to a course' },
            { value: 'revoke', label: 'Remove access' },
            { value: 'extend', label: 'Change the last day' },
          ]}
          onChange={(chosen) => onChange({ action: chosen })}
        />
        <Select
          label="Course"
          hint="For rows without a course"
          value={draft.courseId}
          options={[
            { value: '', label: 'Choose…' },
            ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
          ]}
          onChange={(courseId) => onChange({ courseId })}
          error={errors.course}
        />
        {action === 'grant' ? (
          <Select
            label="Type"
            value={draft.as}
            options={sources}
            onChange={(as) => onChange({ as })}
          />
        ) : (
          <Select
            label="Which access"
            hint="A student can have a course in several ways, for example through a group."
            value={draft.of ?? ''}
            options={[
              { value: '', label: action === 'revoke' ? 'All of them' : 'The one that ends last' },
              ...sources,
            ]}
            onChange={(of) => onChange({ of: of === '' ? null : of })}
          />
        )}
      </div>
      {action === 'grant' && (
        <TermsFields
          terms={draft.terms}
          errors={errors.terms}
          onChange={(terms) => onChange({ terms })}
        />
      )}
      {action === 'revoke' && (
        <TextArea
          label="Reason"
          hint="The students see it in their history."
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          error={errors.reason}
        />
      )}
      {action === 'extend' && (
        <>
          <RadioGroup
            label="They have access"
            name="until"
            value={draft.until}
            options={[
              { value: 'day', label: 'until a day' },
              { value: 'open', label: 'with no end date' },
            ]}
            onChange={(until) => onChange({ until })}
          />
          {draft.until === 'day' && (
            <TextField
              label="Last day"
              type="date"
              hint="Until the end of this day"
              value={draft.endsOn}
              onChange={(endsOn) => onChange({ endsOn })}
              error={errors.endsOn}
            />
          )}
        </>
      )}
    </>
  )
}
