import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DownOutlined, Dropdown, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import classes from './settings-layout.module.css';
import { type SettingsPlace, settingsAddresses, settingsGroups, settingsNeeds } from './settings-places.ts';

/** From this width on, the places have a column of their own, as in the style sheet. */
const besideFrom = 1200;

interface Group {
  name: keyof typeof settingsGroups;
  places: SettingsPlace[];
}

/** The places in the settings, beside the content if there is room, otherwise as a menu above it. */
export function SettingsNavigation({ current }: { current: SettingsPlace }): ReactNode {
  const t = useSettingsLayoutMessages();
  const { access } = useWorkspace();
  const isNarrow = useIsNarrow(besideFrom);
  const groups = Object.entries(settingsGroups)
    .map(([name, places]) => ({
      name: name as Group['name'],
      places: places.filter((place) => {
        const need = settingsNeeds[place];
        return place === current || !need || mayAct(access, need);
      }),
    }))
    .filter(({ places }) => places.length > 0);
  return (
    <nav className={classes.navigation} aria-label={t('navigation')}>
      {isNarrow ? (
        <PlacesMenu current={current} groups={groups} />
      ) : (
        groups.map((group) => <GroupOfLinks key={group.name} current={current} group={group} />)
      )}
    </nav>
  );
}

function GroupOfLinks({ current, group }: { current: SettingsPlace; group: Group }): ReactNode {
  const t = useSettingsLayoutMessages();
  const { slug } = useWorkspace();
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.groupTitle}>
        {t(`${group.name}Group`)}
      </p>
      <ul className={classes.places} aria-labelledby={id}>
        {group.places.map((place) => (
          <li key={place}>
            <Link
              className={classes.place}
              to={`/${slug}/${settingsAddresses[place]}`}
              {...(place === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(place)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlacesMenu({ current, groups }: { current: SettingsPlace; groups: readonly Group[] }): ReactNode {
  const t = useSettingsLayoutMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  return (
    <Dropdown
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: groups.map(({ name, places }) => ({
          key: `${name}Group`,
          type: 'group' as const,
          label: t(`${name}Group`),
          children: places.map((place) => ({ key: place, label: t(place) })),
        })),
        onClick: ({ key }) => navigate(`/${slug}/${settingsAddresses[key as SettingsPlace]}`),
      }}
    >
      <Button
        block
        className={classes.menuButton ?? ''}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={t('placeNamed', { place: t(current) })}
      >
        {t(current)}
      </Button>
    </Dropdown>
  );
}
