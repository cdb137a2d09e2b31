import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Field } from '#shared/ui/form/Field.tsx'

/** Asks for the number of a certificate. The browser sends the form by itself, without scripts too. */
export function CertificateForm({ typed = '' }: { typed?: string }) {
  return (
    <form className="form" action={paths.certificateCheck}>
      <Field
        label="Number of the certificate"
        hint="16 letters and digits, such as K7QM-3XWD-9TZB-V2HN. Spaces, dashes and capitals do not matter."
        error={typed === '' ? undefined : 'We do not know this number'}
        box={(attributes) => (
          <input
            {...attributes}
            type="text"
            name="number"
            defaultValue={typed}
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      />
      <div className="form-buttons">
        <button type="submit" className={buttonClass('primary')}>
          Check
        </button>
      </div>
    </form>
  )
}
