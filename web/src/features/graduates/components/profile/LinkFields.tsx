import { limits } from '@shala/contract/limits'
import { Button } from '../../../../shared/ui/Button.tsx'
import { LinkField, TextField } from '../../../../shared/ui/form/TextField.tsx'
import type { FieldErrors } from '../../../../shared/ui/form/useForm.ts'
import type { ProfileField, ProfileFormValues } from '../../model/profileFormValues.ts'

interface LinkFieldsProps {
  links: ProfileFormValues['links']
  errors: FieldErrors<ProfileField>
  onChange: (links: ProfileFormValues['links']) => void
}

/** Where else a graduate is found. */
export function LinkFields({ links, errors, onChange }: LinkFieldsProps) {
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
