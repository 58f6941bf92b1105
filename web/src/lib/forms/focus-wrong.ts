/** Once it shows what is wrong in a form, the focus goes to the first of it. */
export const focusWrong = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
