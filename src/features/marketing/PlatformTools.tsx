import { paths } from '../../config/paths.ts';
import { PlainButtonLink } from '../../ui/PlainButton.tsx';
import { PageTop } from './site/PageTop.tsx';
import styles from './site/pages.module.css';
import { areas } from './platform-tools.ts';
import { names } from './site/Site.tsx';
import site from './site/site.module.css';

/** Every tool of the platform, room by room. */
export function PlatformTools() {
  return (
    <>
      <PageTop title="Platform Tools" lead="What Inkroom does today, tool by tool.">
        <div className={site.actions}>
          <PlainButtonLink to={paths.login} look="primary" size="large">
            Get Started
          </PlainButtonLink>
          <PlainButtonLink to={paths.discovery} look="outlined" size="large">
            Open Discover
          </PlainButtonLink>
        </div>
      </PageTop>
      <div className={names(site.section)}>
        <div className={names(site.wrap, styles.areas)}>
          {areas.map(({ id, title, who, tools }) => (
            <section key={id} id={id} className={styles.area} aria-labelledby={`${id}-title`}>
              <div>
                <h2 id={`${id}-title`} className={site.h2}>
                  {title}
                </h2>
                <p className={site.text}>{who}</p>
              </div>
              <dl className={styles.tools}>
                {tools.map(([name, text]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
