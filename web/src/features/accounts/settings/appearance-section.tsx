import { colorModes, setColorMode, useColorMode } from '../../../ui/color-mode.ts'
import { setDensity, useDensity } from '../../../ui/density.ts'
import { Select } from '../../../ui/select.tsx'
import { SettingsGroup } from './settings-group.tsx'

export const AppearanceSection = () => (
  <SettingsGroup title="Look" lead="Saved in this browser.">
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Colours"
        options={[...colorModes]}
        value={useColorMode()}
        onValueChange={(value) =>
          setColorMode(colorModes.find((mode) => mode.value === value)?.value ?? 'dark')
        }
      />
      <Select
        label="Density"
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        value={useDensity()}
        onValueChange={(density) => setDensity(density === 'compact' ? 'compact' : 'comfortable')}
      />
    </div>
  </SettingsGroup>
)
