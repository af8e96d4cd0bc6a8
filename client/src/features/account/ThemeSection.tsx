import { chooseTheme, THEMES, useTheme } from '../../lib/theme.ts';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

/** Light or dark. */
export const ThemeSection = () => {
  const theme = useTheme();
  return (
    <SettingsSection id="appearance" title="Appearance" text="How Glovebox looks on this device.">
      <SettingsBody>
        <RadioGroup
          label="Theme"
          name="theme"
          options={THEMES}
          chosen={theme}
          onChange={({ target }) => {
            const chosen = THEMES.find(({ value }) => value === target.value);
            if (chosen) chooseTheme(chosen.value);
          }}
        />
      </SettingsBody>
    </SettingsSection>
  );
};
