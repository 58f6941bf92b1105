/** What a tax is called, with its rate in per cent unless its label says it: `VAT 20%`, but `Zone 20 0%`. */
export const taxName = ({ rate, label }: { rate: string; label: string }): string => {
  const written = label.replaceAll(/\s/g, '').split(/[^\d.%]/)
  return written.includes(`${rate}%`) ? label : `${label || 'Tax'} ${rate}%`
}
