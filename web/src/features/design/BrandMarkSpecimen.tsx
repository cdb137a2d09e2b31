import { BrandMark } from '../../shared/ui/BrandMark.tsx'
import './design.css'

const forms = [
  { of: 'window', name: 'Window', use: 'The mark of the school, beside its name.' },
  { of: 'sun', name: 'Sun', use: 'Before a few words above a title.' },
  { of: 'sill', name: 'Sill', use: 'Between two parts of a page.' },
] as const

/** The figure that recurs: a window of the loft, with a low sun. */
export function BrandMarkSpecimen() {
  return (
    <ul className="brand-marks">
      {forms.map(({ of, name, use }) => (
        <li key={of}>
          <div className="brand-mark-stage">
            <BrandMark of={of} />
          </div>
          <h3>{name}</h3>
          <p className="soft">{use}</p>
        </li>
      ))}
    </ul>
  )
}
