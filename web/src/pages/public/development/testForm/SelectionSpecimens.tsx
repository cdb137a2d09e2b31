import { useState } from 'react'
import { CheckBox, Switch } from '#shared/ui/form/CheckBox.tsx'
import { ComboBox } from '#shared/ui/form/ComboBox.tsx'
import { FileField } from '#shared/ui/form/FileField.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { Specimen, State, Try } from './Specimen.tsx'

const nothing = () => undefined
const places = [
  { value: 'open', label: 'Places available' },
  { value: 'few', label: 'A few places left' },
  { value: 'full', label: 'Full' },
] as const
type Places = (typeof places)[number]['value']

/** What is chosen from. */
export function SelectionSpecimens() {
  return (
    <>
      <Specimen of="Choice" use="One of several, in the list that the device itself offers.">
        <Try<Places> name="Chosen" value="few">
          {(value, onChange) => (
            <Select label="Places" options={places} value={value} onChange={onChange} />
          )}
        </Try>
        <Try<Places> name="With an error" value="full">
          {(value, onChange) => (
            <Select
              label="Places"
              error="A group that has not begun cannot be full"
              options={places}
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <State name="Not to be used now">
          <Select label="Places" disabled options={places} value="open" onChange={nothing} />
        </State>
      </Specimen>
      <Specimen of="RadioGroup" use="One of a few that one wants to compare.">
        <Try<Places | null> name="Nothing chosen" value={null}>
          {(value, onChange) => (
            <RadioGroup
              label="Places"
              name="places-none"
              options={places}
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <Try<Places | null> name="Chosen, with hints" value="open">
          {(value, onChange) => (
            <RadioGroup
              label="Places"
              name="places-hints"
              hint="Shown on the course’s page"
              options={places.map((place) =>
                place.value === 'full' ? { ...place, hint: 'Offers the waiting list' } : place,
              )}
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
        <Try<Places | null> name="With an error, and one that cannot be chosen" value={null}>
          {(value, onChange) => (
            <RadioGroup
              label="Places"
              name="places-wrong"
              error="Choose one"
              options={places.map((place) => ({ ...place, disabled: place.value === 'full' }))}
              value={value}
              onChange={onChange}
            />
          )}
        </Try>
      </Specimen>
      <Specimen of="CheckBox" use="Yes or no, sent with the form around it.">
        <Try<boolean> name="Empty" value={false}>
          {(value, onChange) => (
            <CheckBox checked={value} onChange={onChange}>
              Show my city to everybody
            </CheckBox>
          )}
        </Try>
        <Try<boolean> name="Ticked, with a hint" value>
          {(value, onChange) => (
            <CheckBox checked={value} onChange={onChange} hint="You can take it back at any time">
              My profile may be public
            </CheckBox>
          )}
        </Try>
        <Try name="With an error" value={false}>
          {(value, onChange) => (
            <CheckBox checked={value} onChange={onChange} error="Tick this to go on">
              I am sure
            </CheckBox>
          )}
        </Try>
        <State name="Not to be used now">
          <CheckBox checked disabled onChange={nothing}>
            Always on
          </CheckBox>
        </State>
      </Specimen>
      <Specimen of="Switch" use="On or off, with effect at once.">
        <Try<boolean> name="Off" value={false}>
          {(value, onChange) => <Switch label="Visible" on={value} onChange={onChange} />}
        </Try>
        <Try<boolean> name="On, with a hint" value>
          {(value, onChange) => (
            <Switch label="Visible" hint="On the home page" on={value} onChange={onChange} />
          )}
        </Try>
        <State name="Not to be used now">
          <Switch label="Visible" on={false} disabled onChange={nothing} />
        </State>
      </Specimen>
      <Specimen of="FileField" use="One file from the visitor’s machine.">
        <State name="Empty, with a hint">
          <FileField
            label="Portrait"
            name="portrait"
            accept="image/jpeg,image/png,image/webp"
            hint="A JPEG, PNG or WebP of at most 8 MB"
            onChange={nothing}
          />
        </State>
        <State name="With an error">
          <FileField
            label="Portrait"
            name="portrait-wrong"
            accept="image/*"
            error="This file is no picture"
            onChange={nothing}
          />
        </State>
        <State name="Not to be used now">
          <FileField
            label="Portrait"
            name="portrait-off"
            accept="image/*"
            disabled
            onChange={nothing}
          />
        </State>
      </Specimen>
      <Specimen of="Suggest" use="One of many, found by its first letters.">
        <State name="Type an a or an s">
          <Towns />
        </State>
      </Specimen>
    </>
  )
}

const towns = ['Aldeburgh', 'Ipswich', 'Saltmere', 'Southwold', 'Sudbury']

function Towns() {
  const [text, setText] = useState('')
  const found = towns.filter(
    (town) => text !== '' && town.toLowerCase().startsWith(text.toLowerCase()),
  )
  return (
    <ComboBox
      label="Town"
      placeholder="A town in Suffolk"
      text={text}
      onText={setText}
      hint={text === '' ? '' : `${found.length} found`}
      options={found}
      getKey={(town) => town}
      onChoose={setText}
    >
      {(town) => town}
    </ComboBox>
  )
}
