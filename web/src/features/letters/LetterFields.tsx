import type { LetterKind } from '@shala/contract/emailTemplates'
import { limits } from '@shala/contract/limits'
import { LetterPreview } from '../../shared/letters/LetterPreview.tsx'
import { CheckBox } from '../../shared/ui/CheckBox.tsx'
import { TextArea } from '../../shared/ui/TextArea.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import type { Faults } from '../../shared/ui/useForm.ts'
import {
  fieldsOf,
  kindWords,
  letterLabels,
  type LettersField,
  type LettersText,
} from './lettersText.ts'

interface LetterFieldsProps {
  kind: LetterKind
  text: LettersText
  faults: Faults<LettersField>
  onChange: (text: LettersText) => void
}

/** Somebody and a course that stand for all. */
const sample = {
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  startsOn: null,
  endsOn: '2027-06-30',
}

/** One letter: whether it is sent, its words, and how it looks. */
export function LetterFields({ kind, text, faults, onChange }: LetterFieldsProps) {
  const fields = fieldsOf[kind]
  const field = (name: LettersField) => ({
    label: letterLabels[name],
    name,
    value: text[name],
    error: faults[name],
    onChange: (value: string) => onChange({ ...text, [name]: value }),
  })
  const heading = `letter-${kind}`
  return (
    <section className="letter" aria-labelledby={heading}>
      <h2 id={heading}>{kindWords[kind]}</h2>
      <div className="letter-fields">
        <CheckBox
          name={fields.on}
          checked={text[fields.on] === 'on'}
          onChange={(on) => onChange({ ...text, [fields.on]: on ? 'on' : 'off' })}
        >
          Send this letter
        </CheckBox>
        {kind === 'ending' && (
          <TextField
            {...field('daysBefore')}
            inputMode="numeric"
            autoComplete="off"
            hint="From 1 to 60"
          />
        )}
        <TextField {...field(fields.subject)} autoComplete="off" maxLength={limits.letterSubject} />
        <TextArea {...field(fields.text)} rows={8} maxLength={limits.letterText} />
      </div>
      <LetterPreview
        letter={{ subject: text[fields.subject], text: text[fields.text] }}
        to={sample}
      />
    </section>
  )
}
