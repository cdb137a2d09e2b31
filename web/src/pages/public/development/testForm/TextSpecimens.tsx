import { PasswordField } from '#shared/ui/form/PasswordField.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { Specimen, State, Try } from './Specimen.tsx'

const nothing = () => undefined

/** What is written into. */
export function TextSpecimens() {
  return (
    <>
      <Specimen of="TextField" use="One line: a name, an address, a number, a day.">
        <Try name="Empty" value="">
          {(value, onChange) => <TextField label="Your name" value={value} onChange={onChange} />}
        </Try>
        <Try name="Filled" value="Maya Lindqvist">
          {(value, onChange) => <TextField label="Your name" value={value} onChange={onChange} />}
        </Try>
        <Try name="With a hint" value="">
          {(value, onChange) => (
            <TextField
              label="Course id"
              hint="Small letters, digits and dashes"
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <Try name="With an error" value="maya at home">
          {(value, onChange) => (
            <TextField
              label="Email"
              type="email"
              error="Email is not an email address"
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <State name="With the focus, as a keyboard shows it">
          <TextField label="Your name" value="Maya" data-focus-visible="" onChange={nothing} />
        </State>
        <State name="Read only">
          <TextField label="Email" value="maya@shala.test" readOnly onChange={nothing} />
        </State>
        <State name="Not to be used now">
          <TextField
            label="Amount"
            value=""
            disabled
            hint="Choose a course first"
            onChange={nothing}
          />
        </State>
        <Try name="A number" value="16">
          {(value, onChange) => (
            <TextField
              label="Places"
              type="number"
              min={1}
              max={40}
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <Try name="A day" value="2027-01-30">
          {(value, onChange) => (
            <TextField label="First day" type="date" value={value} onChange={onChange} />
          )}
        </Try>
        <Try name="A time" value="09:30">
          {(value, onChange) => (
            <TextField label="Begins at" type="time" value={value} onChange={onChange} />
          )}
        </Try>
      </Specimen>
      <Specimen of="PasswordField" use="A secret, which can be shown while one types.">
        <Try name="Empty" value="">
          {(value, onChange) => (
            <PasswordField
              label="Password"
              name="specimen-empty"
              autoComplete="new-password"
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <Try name="With an error" value="short">
          {(value, onChange) => (
            <PasswordField
              label="Password"
              name="specimen-wrong"
              autoComplete="new-password"
              error="Password should be at least 6 characters"
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
      </Specimen>
      <Specimen of="TextArea" use="Several lines, as many as one likes.">
        <Try name="Empty, with a hint" value="">
          {(value, onChange) => (
            <TextArea
              label="About you"
              hint="Three sentences are enough"
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <Try name="With an error" value="">
          {(value, onChange) => (
            <TextArea
              label="Your message"
              error="Write your message"
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <State name="Not to be used now">
          <TextArea label="Notes" value="Paid in two parts." disabled onChange={nothing} />
        </State>
      </Specimen>
    </>
  )
}
