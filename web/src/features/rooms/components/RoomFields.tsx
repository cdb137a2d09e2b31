import { roomColors } from '@shala/contract/schedules/rooms'
import type { Dispatch, SetStateAction } from 'react'
import { RadioGroup } from '../../../shared/ui/form/RadioGroup.tsx'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { TextArea, TextField } from '../../../shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '../../../shared/ui/form/useForm.ts'
import { colorNames } from '../model/colorNames.ts'
import { roomLabels, type RoomField, type RoomFormValues } from '../model/roomFormValues.ts'
import { RoomMark } from './RoomMark.tsx'

interface RoomFieldsProps {
  values: RoomFormValues
  errors: FieldErrors<RoomField>
  onChange: Dispatch<SetStateAction<RoomFormValues>>
}

/** What there is to say of a room. */
export function RoomFields({ values, errors, onChange }: RoomFieldsProps) {
  const field = formFields({ labels: roomLabels, values, errors, onChange })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" maxLength={80} />
      <RadioGroup
        {...field('kind')}
        options={[
          { value: 'address', label: 'At an address' },
          { value: 'online', label: 'Online' },
        ]}
      />
      {values.kind === 'address' ? (
        <TextField {...field('address')} autoComplete="off" hint="Address or directions" />
      ) : (
        <TextField
          {...field('link')}
          type="url"
          autoComplete="off"
          placeholder="https://"
          hint="Only admins see it here: whoever has it can join"
        />
      )}
      <TextField {...field('capacity')} inputMode="numeric" autoComplete="off" />
      <Select
        {...field('color')}
        hint={
          <>
            In calendars: <RoomMark color={values.color} />
          </>
        }
        options={roomColors.map((value) => ({ value, label: colorNames[value] }))}
      />
      <TextArea {...field('note')} hint="For admins, such as where the key is" maxLength={1000} />
    </>
  )
}
