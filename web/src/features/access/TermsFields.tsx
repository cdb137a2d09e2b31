import { TextArea } from '../../shared/ui/TextArea.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { termLabels, type TermsFaults, type TermsText } from './terms.ts'
import './TermsFields.css'

interface TermsFieldsProps {
  terms: TermsText
  faults: TermsFaults
  onChange: (terms: TermsText) => void
}

/** What an admin records with a grant. */
export function TermsFields({ terms, faults, onChange }: TermsFieldsProps) {
  const field = (name: keyof TermsText) => ({
    label: termLabels[name],
    name,
    value: terms[name],
    error: faults[name],
    onChange: (value: string) => onChange({ ...terms, [name]: value }),
  })
  return (
    <div className="terms-fields">
      <TextField {...field('paymentMethod')} hint="Such as manual, card or bank transfer" />
      <TextField {...field('paymentStatus')} />
      <TextField {...field('paymentId')} hint="From the receipt, if there is one" />
      <TextField {...field('amount')} inputMode="decimal" hint="Leave empty if unknown" />
      <TextField {...field('currency')} maxLength={3} autoCapitalize="characters" />
      <TextField {...field('startsOn')} type="date" hint="Leave empty for at once" />
      <TextField {...field('endsOn')} type="date" hint="Leave empty for no end" />
      <TextArea {...field('notes')} />
    </div>
  )
}
