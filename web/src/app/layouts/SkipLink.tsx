/** The first stop of a keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the content
    </a>
  )
}
